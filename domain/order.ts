import * as yup from 'yup';
import { particulars } from './caseForms.ts';
import type { KeptCheck } from './dataCheck/memory.ts';
import type { CheckRuleName } from './dataCheck/rules.ts';
import { defineEntity, type ListedOf, type RecordOf } from './kit/entity.ts';
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
} from './kit/fields.ts';
import { limits } from './limits.ts';
import { orderActions, orderStates, partnerLab } from './orderCourse.ts';
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
import { patientFactsField, sharedFactsField } from './patientFacts.ts';
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
    /** FDI, in the arch's order: `16, 24, 25, 26`. */
    toothNumbers: code(200),
    shades: code(200),
    revision: integer().required(),
    state: oneOf(orderStates).required(),
    clinicId: numbered('organisation').required(),
    clinicName: text().required(),
    labName: text(),
    patientName: text(),
    patientNumber: code(),
    /** As they were when the order was sent; the lab has these. */
    patientFacts: patientFactsField,
    /** What the data check had found when it was sent last, and why it was sent; null of a draft that never was. */
    dataCheck: yup.mixed<KeptCheck>().nullable().meta({ kind: 'json' }),
    /** The same for lists: what was found, each once, and why it was sent all the same. */
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
    /** The same in categories; empty where none was named. */
    categories: manyOf(returnCategories),
    /** The lab sent it back because of the scan: only files may change, and a new one must come. */
    scanFault: yesNo(),
    schemeApproved: yesNo(),
    carrier: text(),
    trackingNumber: code(),
    heldReason: longText(),
    heldSince: dateTime(),
    heldByName: text(),
    /** Since when it may go on after a hold, until its next state. */
    releasedAt: dateTime(),
    /** The member of the lab who works on it; the lab's own affair, hidden from the clinic. */
    assigneeId: reference('member'),
    assigneeName: text(),
    parentId: reference('order'),
    childId: reference('order'),
    remakeOfId: reference('order'),
    remakeReason: oneOf(remakeReasons),
    /** Of the share link; hidden from laboratories. */
    shareExpiresAt: dateTime(),
    /** How many visits the share link has had; null where there is none. */
    shareOpened: integer(),
    /** The link's creator left the clinic or is locked, so the link stops working until a head takes it over. */
    shareLapsed: yesNo(),
    pictureUrl: code(2000),
    /** The other side's messages that the reader hasn't seen yet. */
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
    /** It was given back for this at least once. */
    category: oneOf(returnCategories),
    labId: numbered('organisation', partnerLab),
    /** With whom the reader's organisation has it, whichever side that is. */
    partnerId: reference('relationship', { standing: 'confirmed' }),
    patientId: reference('patient'),
    dueFrom: date(),
    dueTo: date(),
    /** Days as the reader's clock has them now. */
    sentFrom: date(),
    sentTo: date(),
    /** Of a clinic those that the reader created, of a lab those that are assigned to the reader. */
    mine: yesNoOrAny(),
    assigneeId: reference('member', { standing: 'normal' }),
    turn: oneOf(turns),
    held: yesNoOrAny(),
    /** It waits for one of the two sides. */
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
