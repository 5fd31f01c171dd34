import { apiKeyScopes, apiKeyStates } from './organisation/apiKey.ts';
import { auditKinds, auditResults, auditSubjects, auditWays } from './audit.ts';
import {
  appliances,
  arches,
  fixations,
  occlusalContacts,
  ponticDesigns,
  proximalContacts,
  roomRemedies,
} from './order/caseForms.ts';
import { spaceGroups } from './organisation/capacity.ts';
import { cardStates } from './organisation/card.ts';
import { contactKinds } from './account/contact.ts';
import { deviceStates } from './organisation/device.ts';
import { dutyNames } from './duties.ts';
import { evidenceKinds } from './order/files/evidence.ts';
import { imageCategories } from './patient/image.ts';
import {
  conversionStages,
  fileAccesses,
  fileKinds,
  filePurposes,
  fileStates,
  jaws,
  lengthUnits,
  modelNotes,
} from './order/files/file.ts';
import { noticeCategories } from './notice/noticeCategories.ts';
import { orderStates, waitingSteps } from './order/orderCourse.ts';
import {
  caseTypes,
  turns,
  implantWorks,
  materialWords,
  orderTypes,
  processKinds,
  remakeReasons,
  restorationWorks,
} from './order/orderVocabularies.ts';
import { returnCategories } from './order/orderReturns.ts';
import { memberStandings } from './organisation/member.ts';
import { orthoInterests, orthoStates } from './ortho.ts';
import { patientFactNames } from './patient/patientFacts.ts';
import { allergies, certificateTypes, oralHabits, pastHistories, sexes } from './patient/patient.ts';
import { asks, relationshipStates, standings } from './organisation/relationship.ts';
import { roles, sides } from './roles.ts';
import { plans, subscriptionStates, validities } from './organisation/subscription.ts';
import { toothMarkKinds } from './order/toothMark.ts';
import { vocabulary } from './kit/vocabulary.ts';
import { webhookFaults, webhookKinds, webhookStates } from './organisation/webhook.ts';
import { webhookDeliveryStates } from './organisation/webhookDelivery.ts';
import { memberStates } from './account/userInfo.ts';
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
  apiKeyStates,
  apiKeyScopes,
  webhookStates,
  webhookKinds,
  webhookFaults,
  webhookDeliveryStates,
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
  dutyNames,
] as const;
