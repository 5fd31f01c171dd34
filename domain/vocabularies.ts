import { contactKinds } from './contact.ts';
import { imageCategories } from './image.ts';
import { conversionStages, fileKinds, filePurposes, fileStates, jaws, modelNotes } from './file.ts';
import {
  caseTypes,
  hands,
  implantWorks,
  materialWords,
  orderStates,
  processKinds,
  remakeReasons,
  restorationWorks,
} from './orderStates.ts';
import { sides } from './organisation.ts';
import { orthoInterests, orthoStates } from './ortho.ts';
import { allergies, certificateTypes, oralHabits, pastHistories, sexes } from './patient.ts';
import { roles } from './roles.ts';
import { vocabulary } from './kit/vocabulary.ts';
import { memberStates } from './userInfo.ts';

/** Every closed list of values that a person sees; their words are in `messages/<language>.ts`. */
export const vocabularies = [
  sexes,
  certificateTypes,
  pastHistories,
  oralHabits,
  allergies,
  imageCategories,
  caseTypes,
  processKinds,
  orderStates,
  hands,
  remakeReasons,
  restorationWorks,
  implantWorks,
  materialWords,
  jaws,
  filePurposes,
  fileKinds,
  fileStates,
  conversionStages,
  modelNotes,
  sides,
  contactKinds,
  memberStates,
  orthoInterests,
  orthoStates,
  vocabulary('role', roles),
] as const;
