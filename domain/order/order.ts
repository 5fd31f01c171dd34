import * as yup from 'yup';
import { particulars } from './caseForms.ts';
import type { KeptCheck } from './dataCheck/memory.ts';
import type { CheckRuleName } from './dataCheck/rules.ts';
import { defineEntity, type ListedOf, type RecordOf } from '../kit/entity.ts';
import {
  code,
  date,
  dateTime,
  integer,
  longText,
  manyOf,
  numbered,
  oneOf,
  reference,
  references,
  text,
  yesNo,
  yesNoOrAny,
} from '../kit/fields.ts';
import { limits } from '../limits.ts';
import { orderActions, orderStates } from './orderCourse.ts';
import { partnerLab } from '../organisation/organisation.ts';
import {
  caseTypes,
  implantWorks,
  materialWords,
  orderTypes,
  processKinds,
  remakeReasons,
  restorationWorks,
  turns,
} from './orderVocabularies.ts';
import { returnCategories } from './orderReturns.ts';
import { workInOrder, type OrderedWork } from './orderWork.ts';
import { patientFactsField, sharedFactsField } from '../patient/patientFacts.ts';
import { teethSchema } from './toothWork.ts';

export const order = defineEntity({
  name: 'order',
  fields: {
    patientId: reference('patient'),
    caseType: oneOf(caseTypes).required(),
    processKind: oneOf(processKinds),
    doctor: text(80),
    prescriber: text(80),
    labId: numbered('organisation', partnerLab),
    teeth: teethSchema,
    ...particulars,
    dueDate: date(),
    sharePatientName: yesNo(),
    sharedFacts: sharedFactsField,
    designApproval: yesNo().default(true),
    remark: longText(),
  },
  system: {
    number: code().required(),
    orderType: oneOf(orderTypes).required(),
    /** Computed from the teeth, for lists: see orderWork.ts. */
    restorationTypes: manyOf(restorationWorks),
    implantTypes: manyOf(implantWorks),
    materials: manyOf(materialWords),
    /** FDI numbers in arch order: `16, 24, 25, 26`. */
    toothNumbers: code(200),
    shades: code(200),
    revision: integer().required(),
    state: oneOf(orderStates).required(),
    clinicId: numbered('organisation').required(),
    clinicName: text().required(),
    labName: text(),
    patientName: text(),
    patientNumber: code(),
    /** As of sending; the lab sees these. */
    patientFacts: patientFactsField,
    /** Findings when it was last sent, and the reason for sending despite them; null for a draft never sent. */
    dataCheck: yup.mixed<KeptCheck>().nullable().meta({ kind: 'json' }),
    /** The same for lists: each finding once, and the reason. */
    findings: yup
      .mixed<CheckRuleName[]>()
      .required()
      .meta({ kind: 'json', wordKeys: (_, rule) => [`orderDetail.dataCheck.rules.${String(rule)}`] }),
    dismissReason: text(20).meta({
      kind: 'text',
      wordKeys: (_, reason) => [`orderDetail.dataCheck.reasons.${String(reason)}`],
    }),
    dismissNote: longText(500),
    creatorId: numbered('account').required(),
    creatorName: text(),
    receiptNumber: code(),
    /** Null of orders that entered it before this was kept. */
    stateSince: dateTime(),
    /** Why it is in its state: why it went no further, or what the clinic wants done once more. */
    reason: longText(),
    /** The reason's categories; may be empty. */
    categories: manyOf(returnCategories),
    /** The lab returned it because of the scan: only files may change, and a new one is required. */
    scanFault: yesNo(),
    schemeApproved: yesNo(),
    carrier: text(),
    trackingNumber: code(),
    heldReason: longText(),
    heldSince: dateTime(),
    heldByName: text(),
    /** When a hold was released, until the next state change. */
    releasedAt: dateTime(),
    /** The lab member who works on it; internal to the lab, hidden from the clinic. */
    assigneeId: reference('member'),
    assigneeName: text(),
    parentId: reference('order'),
    childId: reference('order'),
    remakeOfId: reference('order'),
    remakeReason: oneOf(remakeReasons),
    /** For the share link; hidden from laboratories. */
    shareExpiresAt: dateTime(),
    /** Visits through the share link; null without one. */
    shareOpened: integer(),
    /** The link's creator left the clinic or is locked, so the link stops working until a head takes it over. */
    shareLapsed: yesNo(),
    pictureUrl: code(2000),
    /** Messages of the other side that the reader hasn't seen. */
    unread: integer().required(),
    createdAt: dateTime().required(),
    sentAt: dateTime(),
    acceptedAt: dateTime(),
    rejectedAt: dateTime(),
    completedAt: dateTime(),
    updatedAt: dateTime().required(),
    changedByName: text(),
  },
  filters: {
    keyword: text(),
    state: oneOf(orderStates),
    caseType: oneOf(caseTypes),
    orderType: oneOf(orderTypes),
    processKind: oneOf(processKinds),
    restorationType: oneOf(restorationWorks),
    implantType: oneOf(implantWorks),
    material: oneOf(materialWords),
    /** Returned for this category at least once. */
    category: oneOf(returnCategories),
    labId: numbered('organisation', partnerLab),
    /** The other side, whichever side the reader's organisation is on. */
    partnerId: reference('relationship', { standing: 'confirmed' }),
    patientId: reference('patient'),
    dueFrom: date(),
    dueTo: date(),
    /** Days in the reader's current time zone. */
    sentFrom: date(),
    sentTo: date(),
    /** For a clinic: created by the reader; for a lab: assigned to the reader. */
    mine: yesNoOrAny(),
    assigneeId: reference('member', { standing: 'normal' }),
    turn: oneOf(turns),
    held: yesNoOrAny(),
    /** Waiting for either side. */
    open: yesNoOrAny(),
    ids: references('order', limits.listPage),
  },
  listed: {
    fields: [
      ...(['number', 'caseType', 'processKind', 'teeth', 'doctor'] as const),
      ...(['patientName', 'patientNumber', 'clinicName', 'labName', 'creatorId'] as const),
      ...(['state', 'stateSince', 'reason', 'categories', 'heldSince', 'heldReason', 'releasedAt', 'dueDate'] as const),
      // What the steps that a list offers depend on.
      ...(['designApproval', 'schemeApproved', 'childId', 'assigneeId'] as const),
      ...(['assigneeName', 'pictureUrl', 'unread'] as const),
      ...(['findings', 'dismissReason', 'dismissNote', 'sentAt', 'completedAt', 'updatedAt'] as const),
    ],
    derived: ['restorationTypes', 'implantTypes', 'materials', 'toothNumbers', 'shades'],
    derive: ({ teeth, caseType }: OrderedWork) => workInOrder(teeth, caseType),
  },
  states: orderStates.values,
  loggedAs: 'number',
  sort: '-updatedAt',
  sortable: [
    'number',
    'patientNumber',
    'caseType',
    'dueDate',
    'state',
    'createdAt',
    'sentAt',
    'updatedAt',
    'labName',
    'clinicName',
  ],
  owner: { clinicMember: 'creatorId' },
  notices: 'orderState',
  ofPatients: true,
  actions: orderActions,
});

export type Order = RecordOf<typeof order>;
export type ListedOrder = ListedOf<typeof order>;
