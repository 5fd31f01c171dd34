import type { OrderState } from '../../../domain/order/orderCourse.ts';
import type { CaseType } from '../../../domain/order/orderVocabularies.ts';

/*
 * The orders' state machine as the domain decisions describe it, copied by hand line by line. Never derived from the
 * definition: both the definition and the server are compared with it.
 */

/** Facts of an order that the lines' conditions depend on. */
export interface Facts {
  caseType: CaseType;
  isDesignOnly: boolean;
  designApproval: boolean;
  schemeApproved: boolean;
  scanFault: boolean;
  isHeld: boolean;
  isShared: boolean;
  /** The user who shared it has since left the clinic. */
  isLapsed: boolean;
  /** `parent`: forwarded to another lab. `child`: forwarded from another lab. */
  kin: 'none' | 'parent' | 'child';
}

/**
 * `own`: the clinic's head, or the member who created it; `clinicHead`: only the head. `lab`: either role of the target
 * lab.
 */
export type Who = 'own' | 'clinicHead' | 'lab' | 'labHead';

const conditions = {
  'more than the scan was wrong': ({ scanFault }: Facts) => !scanFault,
  'it lies at no other lab': ({ kin }: Facts) => kin !== 'parent',
  'it lies at another lab': ({ kin }: Facts) => kin === 'parent',
  'it was never forwarded': ({ kin }: Facts) => kin === 'none',
  'its scheme is approved where it needs one': ({ caseType, schemeApproved }: Facts) =>
    (caseType !== 'implant' && caseType !== 'orthodontics') || schemeApproved,
  'the clinic waived design approval': ({ designApproval }: Facts) => !designApproval,
  'the design is all of it': ({ isDesignOnly }: Facts) => isDesignOnly,
  'there is more than the design': ({ isDesignOnly }: Facts) => !isDesignOnly,
  'it isn’t on hold': ({ isHeld }: Facts) => !isHeld,
  'it is on hold': ({ isHeld }: Facts) => isHeld,
  'it is shared': ({ isShared }: Facts) => isShared,
  'the member who shared it has left': ({ isShared, isLapsed }: Facts) => isShared && isLapsed,
};

export interface Line {
  from: readonly OrderState[];
  action: string;
  who: Who;
  /** `null`: the state stays. */
  to: OrderState | null;
  only?: keyof typeof conditions;
}

const line = (from: string, action: string, who: Who, to: OrderState | null, only?: keyof typeof conditions): Line => ({
  from: from.split(' ') as OrderState[],
  action,
  who,
  to,
  ...(only && { only }),
});

export const everyState: readonly OrderState[] = [
  'toSend',
  'pending',
  'accepted',
  'scheme',
  'design',
  'toShip',
  'toReceive',
  'forwarded',
  'completed',
  'cancelled',
  'rejected',
];
const anyState = everyState.join(' ');
/** A hold is an overlay: possible in every state in which a lab has work to do, and it blocks no step. */
const atALab = 'pending accepted scheme design toShip toReceive forwarded';

// prettier-ignore
const law: readonly Line[] = [
  line('toSend rejected',          'update',            'own',     null,        'more than the scan was wrong'),
  line('toSend',                   'send',              'own',     'pending'),
  line('pending',                  'withdraw',          'own',     'toSend'),
  line(atALab,                     'addFiles',          'own',     null),
  line('pending',                  'accept',            'lab',     'accepted'),
  line('pending',                  'reject',            'lab',     'rejected'),
  line('toSend pending rejected',  'cancel',            'own',     'cancelled'),
  line('rejected',                 'resend',            'own',     'pending'),
  line('accepted scheme design',   'returnForRescan',   'lab',     'rejected',  'it lies at no other lab'),
  line('accepted',                 'submitScheme',      'lab',     'scheme'),
  line('scheme',                   'confirmScheme',     'own',     'accepted',  'it lies at no other lab'),
  line('scheme',                   'confirmScheme',     'own',     'forwarded', 'it lies at another lab'),
  line('scheme',                   'rejectScheme',      'own',     'accepted',  'it lies at no other lab'),
  line('scheme',                   'rejectScheme',      'own',     'forwarded', 'it lies at another lab'),
  line('accepted',                 'submitDesign',      'lab',     'design',    'its scheme is approved where it needs one'),
  line('design',                   'confirmDesign',     'own',     'toShip',    'there is more than the design'),
  line('design',                   'confirmDesign',     'own',     'completed', 'the design is all of it'),
  line('design',                   'rejectDesign',      'own',     'accepted',  'it lies at no other lab'),
  line('design',                   'rejectDesign',      'own',     'forwarded', 'it lies at another lab'),
  line('scheme design',            'recall',            'lab',     'accepted',  'it lies at no other lab'),
  line('accepted',                 'ready',             'lab',     'toShip',    'the clinic waived design approval'),
  line('toShip',                   'reopen',            'lab',     'accepted',  'it lies at no other lab'),
  line('toShip',                   'ship',              'lab',     'toReceive', 'it lies at no other lab'),
  line('toReceive',                'confirmReceipt',    'own',     'completed'),
  line('toReceive',                'requireRedelivery', 'own',     'toShip'),
  line('accepted',                 'forward',           'labHead', 'forwarded', 'it was never forwarded'),
  line('forwarded',                'withdraw',          'labHead', 'accepted'),
  line('accepted scheme design',   'cancel',            'labHead', 'cancelled', 'it lies at no other lab'),
  line('completed',                'remake',            'own',     null),
  line(atALab,                     'hold',              'own',     null,        'it isn’t on hold'),
  line(atALab,                     'hold',              'lab',     null,        'it isn’t on hold'),
  line(atALab,                     'release',           'own',     null,        'it is on hold'),
  line(atALab,                     'release',           'lab',     null,        'it is on hold'),
  line(anyState,                   'share',             'own',     null),
  line(anyState,                   'takeOverShare',     'clinicHead', null,     'the member who shared it has left'),
  line(anyState,                   'unshare',           'own',     null,        'it is shared'),
];

export const actions = [...new Set(law.map(({ action }) => action))];

/** Actions that don't notify the other side: they change no state, or only the clinic's own records. */
export const quiet: readonly string[] = ['update', 'remake', 'share', 'takeOverShare', 'unshare'];
/** Saving a draft isn't logged. */
export const unlogged: readonly string[] = ['update'];

/** State of the parent after an action on the child. */
export const parentAfter: Readonly<Record<string, OrderState>> = {
  reject: 'accepted',
  returnForRescan: 'accepted',
  cancel: 'accepted',
  submitScheme: 'scheme',
  submitDesign: 'design',
  recall: 'forwarded',
  reopen: 'forwarded',
  ship: 'toReceive',
};
/** Apply to both halves without changing states: neither lab should continue with half of the work. */
export const sharedByBoth: readonly string[] = ['hold', 'release', 'addFiles'];
/** End the forwarding, which the clinic needn't know about. */
export const endsForwarding: readonly string[] = ['reject', 'returnForRescan', 'cancel'];

/** State of the child after an action on the parent; a design that is the whole work completes both. */
export const childAfter: Readonly<Record<string, (facts: Facts) => OrderState>> = {
  withdraw: () => 'cancelled',
  confirmScheme: () => 'accepted',
  rejectScheme: () => 'accepted',
  confirmDesign: ({ isDesignOnly }) => (isDesignOnly ? 'completed' : 'toShip'),
  rejectDesign: () => 'accepted',
  confirmReceipt: () => 'completed',
  requireRedelivery: () => 'toShip',
};

/** The line that lets one of `who` do `action` now, if any. */
export const lineFor = (action: string, who: readonly Who[], state: OrderState, facts: Facts): Line | undefined =>
  law.find(
    (one) =>
      one.action === action &&
      who.includes(one.who) &&
      one.from.includes(state) &&
      (!one.only || conditions[one.only](facts)),
  );

/** Whether the role can do `action` in some state; otherwise it's forbidden for every order. */
export const isEverFor = (action: string, who: readonly Who[]): boolean =>
  law.some((one) => one.action === action && who.includes(one.who));
