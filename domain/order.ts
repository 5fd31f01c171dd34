import * as yup from 'yup';
import { particulars } from './caseForms.ts';
import { defineEntity, type RecordOf } from './kit/entity.ts';
import {
  code,
  comingDate,
  date,
  dateTime,
  integer,
  longText,
  manyOf,
  numbered,
  oneOf,
  reference,
  text,
  yesNo,
  yesNoOrAny,
} from './kit/fields.ts';
import { canForward, isForwarded, isOurs, needsScheme, type Course } from './orderCourse.ts';
import {
  caseTypes,
  hands,
  implantWorks,
  materialWords,
  orderStates,
  orderTypes,
  processKinds,
  remakeReasons,
  restorationWorks,
  withTheLab,
} from './orderStates.ts';
import { clinic, everyone, lab } from './roles.ts';
import { teethSchema } from './toothWork.ts';

/** Whom an order may go to. */
export const partnerLab = { partner: true, side: 'lab' };

const hashes = yup.array(code(64).required()).max(500).required().meta({ kind: 'json' });
const fileIds = yup.array(reference('file').required()).min(1).max(500).required().meta({ kind: 'json' });

/** What every open console asks for all the time: the audit log would hold little else. */
const listing = { roles: everyone, on: 'all', reads: true, audited: false } as const;

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
    designApproval: yesNo().default(true),
    remark: longText(),
  },
  system: {
    number: code().required(),
    orderType: oneOf(orderTypes).required(),
    /** Of the teeth, for whoever reads a list: see orderWork.ts. */
    restorationTypes: manyOf(restorationWorks),
    implantTypes: manyOf(implantWorks),
    materials: manyOf(materialWords),
    revision: integer().required(),
    state: oneOf(orderStates).required(),
    clinicId: numbered('organisation').required(),
    clinicName: text().required(),
    labName: text(),
    patientName: text(),
    patientNumber: code(),
    creatorId: numbered('account').required(),
    creatorName: text(),
    receiptNumber: code(),
    reason: longText(),
    /** The lab sent it back because of the scan: only files may change, and a new one must come. */
    scanFault: yesNo(),
    schemeApproved: yesNo(),
    carrier: text(),
    trackingNumber: code(),
    heldReason: longText(),
    heldSince: dateTime(),
    heldByName: text(),
    parentId: reference('order'),
    childId: reference('order'),
    remakeOfId: reference('order'),
    remakeReason: oneOf(remakeReasons),
    /** Of the share link; a laboratory isn't told. */
    shareExpiresAt: dateTime(),
    /** How many visits the share link has had; null where there is none. */
    shareOpened: integer(),
    /** The member behind the link has left the clinic, or their account is locked, so it doesn't work until the head takes it over. */
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
    labId: numbered('organisation', partnerLab),
    patientId: reference('patient'),
    dueFrom: date(),
    dueTo: date(),
    mine: yesNoOrAny(),
    hands: oneOf(hands),
    held: yesNoOrAny(),
  },
  states: orderStates.values,
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
  actions: {
    query: listing,
    counts: listing,
    /** Figures for the start of a day, see orderOverview.ts; days begin where the reader's clock is so many minutes ahead of UTC. */
    overview: { ...listing, args: { utcOffset: integer().min(-840).max(840) } },
    get: { roles: everyone, reads: true },
    history: { roles: everyone, reads: true },
    create: { roles: clinic, on: 'new' },
    update: { roles: clinic, from: ['toSend', 'rejected'], when: (order: Course) => !order.scanFault },
    send: { roles: clinic, from: ['toSend'], to: 'pending' },
    withdraw: {
      roles: [...clinic, 'factoryAdmin'],
      moves: [
        { roles: clinic, from: ['pending'], to: 'toSend' },
        // The forwarding lab takes back what the other lab hasn't accepted.
        { roles: ['factoryAdmin'], from: ['forwarded'], to: 'accepted' },
      ],
    },
    accept: {
      roles: lab,
      from: ['pending'],
      to: 'accepted',
      args: { receiptNumber: code(40), dueDate: comingDate().meta({ kind: 'date', asRecord: true }) },
      notice: 'orderAccepted',
    },
    reject: { roles: lab, from: ['pending'], to: 'rejected', args: { reason: longText(), scanFault: yesNo() } },
    cancel: {
      roles: [...clinic, 'factoryAdmin'],
      moves: [
        { roles: clinic, from: ['toSend', 'pending', 'rejected'], to: 'cancelled' },
        { roles: ['factoryAdmin'], from: ['accepted', 'scheme', 'design'], to: 'cancelled', when: isOurs },
      ],
      args: {
        reason: longText().when('$actor.role', { is: 'factoryAdmin', then: (reason) => reason.required() }),
      },
    },
    resend: { roles: clinic, from: ['rejected'], to: 'pending' },
    returnForRescan: {
      roles: lab,
      from: ['accepted', 'scheme', 'design'],
      to: 'rejected',
      when: isOurs,
      args: { reason: longText().required() },
    },
    submitScheme: {
      roles: lab,
      from: ['accepted'],
      to: 'scheme',
      args: { fileIds, comment: longText() },
    },
    confirmScheme: {
      roles: clinic,
      moves: [
        { roles: clinic, from: ['scheme'], to: 'forwarded', when: isForwarded },
        { roles: clinic, from: ['scheme'], to: 'accepted' },
      ],
      args: { hashes, comment: longText() },
    },
    rejectScheme: {
      roles: clinic,
      moves: [
        { roles: clinic, from: ['scheme'], to: 'forwarded', when: isForwarded },
        { roles: clinic, from: ['scheme'], to: 'accepted' },
      ],
      args: { reason: longText().required() },
    },
    submitDesign: {
      roles: lab,
      from: ['accepted'],
      to: 'design',
      when: (order: Course) => !needsScheme(order) || Boolean(order.schemeApproved),
      args: { fileIds, comment: longText() },
    },
    confirmDesign: {
      roles: clinic,
      moves: [
        { roles: clinic, from: ['design'], to: 'completed', when: (order: Course) => order.processKind === 'design' },
        { roles: clinic, from: ['design'], to: 'toShip' },
      ],
      args: { hashes, comment: longText() },
    },
    rejectDesign: {
      roles: clinic,
      moves: [
        { roles: clinic, from: ['design'], to: 'forwarded', when: isForwarded },
        { roles: clinic, from: ['design'], to: 'accepted' },
      ],
      args: { reason: longText().required() },
    },
    recall: { roles: lab, from: ['scheme', 'design'], to: 'accepted', when: isOurs },
    ready: { roles: lab, from: ['accepted'], to: 'toShip', when: (order: Course) => !order.designApproval },
    reopen: { roles: lab, from: ['toShip'], to: 'accepted', when: isOurs, args: { reason: longText().required() } },
    ship: {
      roles: lab,
      from: ['toShip'],
      to: 'toReceive',
      when: isOurs,
      args: { carrier: text(80).required(), trackingNumber: code(80).required() },
    },
    confirmReceipt: { roles: clinic, from: ['toReceive'], to: 'completed' },
    requireRedelivery: { roles: clinic, from: ['toReceive'], to: 'toShip', args: { reason: longText().required() } },
    forward: {
      roles: ['factoryAdmin'],
      from: ['accepted'],
      to: 'forwarded',
      when: canForward,
      args: { labId: numbered('organisation', partnerLab).required() },
    },
    remake: { roles: clinic, from: ['completed'], args: { reasonCode: oneOf(remakeReasons).required() } },
    hold: {
      roles: everyone,
      from: ['pending', ...withTheLab],
      when: (order: Course) => !order.heldSince,
      args: { reason: longText().required() },
      tells: true,
    },
    release: {
      roles: everyone,
      from: ['pending', ...withTheLab],
      when: (order: Course) => Boolean(order.heldSince),
      tells: true,
    },
    share: { roles: clinic, secret: true },
    takeOverShare: { roles: ['clinicAdmin'], when: (order: Course) => order.shareLapsed === true },
    unshare: { roles: clinic, when: (order: Course) => order.shareExpiresAt != null },
    /** `visit`: what the answer before brought, so that one visit isn't counted twice. */
    shared: {
      roles: [],
      on: 'all',
      reads: true,
      open: true,
      args: { token: code(200).required(), visit: code(400) },
    },
  },
});

export type Order = RecordOf<typeof order>;
