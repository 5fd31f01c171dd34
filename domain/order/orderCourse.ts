import * as yup from 'yup';
import { dismissal } from './dataCheck/memory.ts';
import type { Action } from '../kit/entity.ts';
import { code, comingDate, integer, longText, numbered, oneOf, reference, text } from '../kit/fields.ts';
import { vocabulary } from '../kit/vocabulary.ts';
import { remakeReasons, type CaseType, type Turn } from './orderVocabularies.ts';
import { askedPins, returnArgs } from './orderReturns.ts';
import { sharingActions, type Shared } from './orderSharing.ts';
import { auditsOfFacts } from '../patient/patientFacts.ts';
import { partnerLab } from '../organisation/organisation.ts';
import { clinic, everyone, lab } from '../roles.ts';

/* The single definition of an order's course: states, steps, and how a step affects the other half of a forwarded order. */

/** Stages of the progress line on an order's page. */
export type CourseStep = 'sent' | 'accepted' | 'scheme' | 'design' | 'ship' | 'receive' | 'done';

interface StateFacts {
  /** The side that must act next. */
  turn: Turn;
  /** `draft`: not sent yet, or refused. `atLab`: sent, work in progress. `over`: completed or cancelled. */
  phase: 'draft' | 'atLab' | 'over';
  /** Its stage on the progress line; `work` is the next stage of the lab's work, null the end of the line. */
  step: CourseStep | 'work' | null;
  /** Sort order among orders that wait for one side: those that block the other side first. */
  rank: number;
  /** The order was stopped; its `reason` says why. */
  stopped?: true;
}

/** In usual order. */
const states = {
  toSend: { turn: 'clinic', phase: 'draft', step: 'sent', rank: 5 },
  pending: { turn: 'lab', phase: 'atLab', step: 'accepted', rank: 1 },
  accepted: { turn: 'lab', phase: 'atLab', step: 'work', rank: 2 },
  scheme: { turn: 'clinic', phase: 'atLab', step: 'scheme', rank: 2 },
  design: { turn: 'clinic', phase: 'atLab', step: 'design', rank: 1 },
  toShip: { turn: 'lab', phase: 'atLab', step: 'ship', rank: 3 },
  toReceive: { turn: 'clinic', phase: 'atLab', step: 'receive', rank: 3 },
  forwarded: { turn: 'lab', phase: 'atLab', step: 'work', rank: 4 },
  completed: { turn: 'nobody', phase: 'over', step: null, rank: 6 },
  cancelled: { turn: 'nobody', phase: 'over', step: 'sent', rank: 6, stopped: true },
  rejected: { turn: 'clinic', phase: 'draft', step: 'sent', rank: 4, stopped: true },
} as const satisfies Record<string, StateFacts>;

export type OrderState = keyof typeof states;
/** States that wait for one of the sides. */
type OpenState = { [S in OrderState]: (typeof states)[S]['turn'] extends 'nobody' ? never : S }[OrderState];

const allStates = Object.keys(states) as OrderState[];
const inPhase = (phase: StateFacts['phase']): readonly OrderState[] =>
  allStates.filter((state) => states[state].phase === phase);

export const orderStates = vocabulary('orderState', allStates);
export const factsOf: Readonly<Record<OrderState, StateFacts>> = states;
export const turnOf = Object.fromEntries(allStates.map((state) => [state, states[state].turn])) as Readonly<
  Record<OrderState, Turn>
>;
/** Work in progress: a relationship between the two sides can't end during it. */
export const openStates: readonly OrderState[] = allStates.filter((state) => turnOf[state] !== 'nobody');
export const draftStates = inPhase('draft');
export const atLabStates = inPhase('atLab');
/** What to do in an open state, in words: "Confirm receipt". */
export const waitingSteps = vocabulary('waitingStep', openStates as readonly OpenState[]);

export const firstState = 'toSend' as const satisfies OrderState;

/** What determines an order's possible steps, besides its state. */
export interface Course extends Shared {
  caseType?: CaseType | null;
  processKind?: string | null;
  designApproval?: boolean | null;
  schemeApproved?: boolean | null;
  parentId?: string | null;
  childId?: string | null;
  scanFault?: boolean | null;
  heldSince?: string | null;
  assigneeId?: string | null;
  sentAt?: string | null;
}
export const needsScheme = (order: Course) => order.caseType === 'implant' || order.caseType === 'orthodontics';
const isForwarded = (order: Course) => order.childId != null;
const isOurs = (order: Course) => order.childId == null;
// An order is forwarded at most once: the lab that receives it makes it.
const canForward = (order: Course) => order.childId == null && order.parentId == null;

const hashes = yup.array(code(64).required()).max(500).required().meta({ kind: 'json' });
const fileIds = yup.array(reference('file').required()).min(1).max(500).required().meta({ kind: 'json' });

/** Consoles poll these; in the audit log they would bury everything else. */
const listing = { roles: everyone, on: 'all', reads: true, audited: false } as const;
const sending = { roles: clinic, to: 'pending', args: dismissal, advances: true, alsoAudited: auditsOfFacts } as const;

/** In the order in which pages offer them. */
export const orderActions = {
  query: listing,
  counts: listing,
  /** Dashboard figures, see orderOverview.ts. `utcOffset`, in minutes ahead of UTC, says when a day starts. */
  overview: { ...listing, args: { utcOffset: integer().min(-840).max(840) } },
  get: { roles: everyone, reads: true },
  history: { roles: everyone, reads: true },
  /** As a PDF, for a folder of files. */
  paper: { roles: everyone, reads: true },
  /** What was sent and submitted, see revision.ts. */
  revisions: { roles: everyone, reads: true },
  create: { roles: clinic, on: 'new' },
  update: { roles: clinic, from: ['toSend', 'rejected'], when: (order: Course) => !order.scanFault },
  send: { ...sending, from: ['toSend'] },
  resend: { ...sending, from: ['rejected'] },
  /** Adds files after sending, as another revision of the prescription. */
  addFiles: { roles: clinic, from: atLabStates, args: { fileIds }, notifies: true },
  accept: {
    roles: lab,
    from: ['pending'],
    to: 'accepted',
    args: {
      receiptNumber: code(40).meta({ kind: 'text', code: true, asRecord: true }),
      dueDate: comingDate().meta({ kind: 'date', asRecord: true }),
    },
    notice: 'orderAccepted',
    advances: true,
  },
  reject: { roles: lab, from: ['pending'], to: 'rejected', args: returnArgs.reject },
  submitScheme: {
    roles: lab,
    from: ['accepted'],
    to: 'scheme',
    args: { fileIds, comment: longText() },
    advances: true,
  },
  confirmScheme: {
    roles: clinic,
    moves: [
      { roles: clinic, from: ['scheme'], to: 'forwarded', when: isForwarded },
      { roles: clinic, from: ['scheme'], to: 'accepted' },
    ],
    args: { hashes, comment: longText() },
    advances: true,
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
    advances: true,
  },
  confirmDesign: {
    roles: clinic,
    moves: [
      { roles: clinic, from: ['design'], to: 'completed', when: (order: Course) => order.processKind === 'design' },
      { roles: clinic, from: ['design'], to: 'toShip' },
    ],
    args: { hashes, comment: longText() },
    advances: true,
  },
  rejectDesign: {
    roles: clinic,
    moves: [
      { roles: clinic, from: ['design'], to: 'forwarded', when: isForwarded },
      { roles: clinic, from: ['design'], to: 'accepted' },
    ],
    args: { ...returnArgs.rejectDesign, ...askedPins },
  },
  ready: {
    roles: lab,
    from: ['accepted'],
    to: 'toShip',
    when: (order: Course) => !order.designApproval,
    advances: true,
  },
  ship: {
    roles: lab,
    from: ['toShip'],
    to: 'toReceive',
    when: isOurs,
    // One's own courier and pick-ups have no number.
    args: { carrier: text(80).required(), trackingNumber: code(80) },
    advances: true,
  },
  confirmReceipt: { roles: clinic, from: ['toReceive'], to: 'completed', advances: true },
  requireRedelivery: { roles: clinic, from: ['toReceive'], to: 'toShip', args: returnArgs.requireRedelivery },
  withdraw: {
    roles: [...clinic, 'factoryAdmin'],
    moves: [
      { roles: clinic, from: ['pending'], to: 'toSend' },
      // The forwarding lab may withdraw it until the other lab accepts.
      { roles: ['factoryAdmin'], from: ['forwarded'], to: 'accepted' },
    ],
  },
  recall: { roles: lab, from: ['scheme', 'design'], to: 'accepted', when: isOurs },
  reopen: { roles: lab, from: ['toShip'], to: 'accepted', when: isOurs, args: { reason: longText().required() } },
  returnForRescan: {
    roles: lab,
    from: ['accepted', 'scheme', 'design'],
    to: 'rejected',
    when: isOurs,
    args: { reason: longText().required() },
  },
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
    from: atLabStates,
    when: (order: Course) => !order.heldSince,
    args: { reason: longText().required() },
    notifies: true,
  },
  release: {
    roles: everyone,
    from: atLabStates,
    when: (order: Course) => Boolean(order.heldSince),
    /** The answer to what the hold asked. */
    args: { comment: longText() },
    notifies: true,
    advances: true,
  },
  /** The lab member who works on it; internal to the lab, hidden from the clinic. */
  assign: {
    roles: lab,
    from: atLabStates,
    args: { assigneeId: reference('member', { standing: 'normal' }).required() },
  },
  unassign: { roles: lab, from: atLabStates, when: (order: Course) => order.assigneeId != null },
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
  ...sharingActions,
} as const satisfies Record<string, Action<OrderState>>;
export type OrderAction = keyof typeof orderActions;

/** Stages of the progress line in order, with the actions that complete each. */
export const courseSteps: Readonly<Record<CourseStep, readonly OrderAction[]>> = {
  sent: ['send', 'resend'],
  accepted: ['accept'],
  scheme: ['confirmScheme'],
  design: ['confirmDesign', 'ready'],
  ship: ['ship'],
  receive: ['confirmReceipt'],
  done: ['confirmReceipt', 'confirmDesign'],
};

/** States in which the lab submits its work, by hand or by device. */
export const submitStates: readonly OrderState[] = orderActions.submitDesign.from;

/** Transitions by a lab. */
type LabMove = {
  [A in OrderAction]: (typeof orderActions)[A] extends { to: string } | { moves: readonly object[] }
    ? (typeof orderActions)[A]['roles'][number] & (typeof lab)[number] extends never
      ? never
      : A
    : never;
}[OrderAction];

/** State of a forwarded order after the forwarding has ended: its own lab continues. */
export const stateAfterForwarding = 'accepted' as const satisfies OrderState;

/**
 * A forwarded order and its child are one piece of work: the child's lab makes it, the parent's clinic answers. The
 * clinic's answer triggers the corresponding move of the child. A step of the child's lab sets the parent to the state
 * given here; null leaves it unchanged.
 */
export const parentAfter: Readonly<Partial<Record<OrderAction, OrderState | null>>> = {
  accept: null,
  reject: stateAfterForwarding,
  submitScheme: 'scheme',
  submitDesign: 'design',
  ready: null,
  ship: 'toReceive',
  withdraw: null,
  recall: 'forwarded',
  reopen: 'forwarded',
  returnForRescan: stateAfterForwarding,
  forward: null,
  cancel: stateAfterForwarding,
} satisfies Record<LabMove, OrderState | null>;

/** The child starts as if sent; until its lab accepts it, the forwarding lab may withdraw it. */
export const childStates = { begins: 'pending', takenBack: 'cancelled' } as const satisfies Record<string, OrderState>;
