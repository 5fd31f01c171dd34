import { auditKinds, auditResults, auditSubjects, auditWays } from './audit.ts';
import {
  appliances,
  arches,
  fixations,
  occlusalContacts,
  ponticDesigns,
  proximalContacts,
  roomRemedies,
} from './caseForms.ts';
import { spaceGroups } from './capacity.ts';
import { cardStates } from './card.ts';
import { contactKinds } from './contact.ts';
import { deviceStates } from './device.ts';
import { evidenceKinds } from './evidence.ts';
import { imageCategories } from './image.ts';
import {
  conversionStages,
  fileAccesses,
  fileKinds,
  filePurposes,
  fileStates,
  jaws,
  lengthUnits,
  modelNotes,
} from './file.ts';
import { noticeCategories } from './noticeCategories.ts';
import { orderStates, waitingSteps } from './orderCourse.ts';
import {
  caseTypes,
  turns,
  implantWorks,
  materialWords,
  orderTypes,
  processKinds,
  remakeReasons,
  restorationWorks,
} from './orderVocabularies.ts';
import { returnCategories } from './orderReturns.ts';
import { sides } from './organisation.ts';
import { memberStandings } from './member.ts';
import { orthoInterests, orthoStates } from './ortho.ts';
import { patientFactNames } from './patientFacts.ts';
import { allergies, certificateTypes, oralHabits, pastHistories, sexes } from './patient.ts';
import { asks, relationshipStates, standings } from './relationship.ts';
import { roles } from './roles.ts';
import { plans, subscriptionStates, validities } from './subscription.ts';
import { toothMarkKinds } from './toothMark.ts';
import { vocabulary } from './kit/vocabulary.ts';
import { memberStates } from './userInfo.ts';
import { priorities, workOrderShares, workOrderStates, workOrderTypes } from './workOrder.ts';

/** Every closed list of values shown to people; translations are in `messages/<language>.ts`. */
export const vocabularies = [
  sexes,
  certificateTypes,
  pastHistories,
  oralHabits,
  allergies,
  patientFactNames,
  imageCategories,
  caseTypes,
  processKinds,
  orderTypes,
  orderStates,
  waitingSteps,
  turns,
  remakeReasons,
  returnCategories,
  restorationWorks,
  implantWorks,
  materialWords,
  occlusalContacts,
  proximalContacts,
  ponticDesigns,
  roomRemedies,
  fixations,
  arches,
  appliances,
  jaws,
  evidenceKinds,
  filePurposes,
  fileKinds,
  fileAccesses,
  lengthUnits,
  fileStates,
  conversionStages,
  modelNotes,
  sides,
  contactKinds,
  memberStates,
  memberStandings,
  relationshipStates,
  asks,
  standings,
  orthoInterests,
  orthoStates,
  toothMarkKinds,
  subscriptionStates,
  validities,
  plans,
  cardStates,
  spaceGroups,
  deviceStates,
  workOrderStates,
  workOrderTypes,
  workOrderShares,
  priorities,
  noticeCategories,
  auditKinds,
  auditWays,
  auditResults,
  auditSubjects,
  vocabulary('role', roles),
] as const;
