import type { OrderState } from '../../../domain/order/orderCourse.ts';
import type { Player } from './cast.ts';
import { heardOf, kinAfter, verdict, type Standing } from './expected.ts';
import { everyState, sharedByBoth, unlogged, type Facts } from './rules.ts';

/** One order in the model. */
export interface Modelled {
  id: string;
  state: OrderState;
  version: number;
  revision: number;
  facts: Facts;
  isSent: boolean;
  /** The latest submission's number and checksums, per purpose. */
  submissions: Record<'scheme' | 'design', { number: number; hashes: string[] }>;
  events: { action: string; from: OrderState | null; to: OrderState | null }[];
}

/** A piece of work: the clinic's order and its children in order; the last child may be the active half. */
export class Work {
  readonly children: Modelled[] = [];
  /** Number of notifications per order and person: `orderId player`. */
  readonly notices = new Map<string, number>();
  remakes = 0;

  constructor(readonly order: Modelled) {}

  get all(): Modelled[] {
    return [this.order, ...this.children];
  }
  /** The child that is currently active, if any. */
  get child(): Modelled | null {
    return this.order.facts.kin === 'parent' ? (this.children.at(-1) ?? null) : null;
  }
  kinOf(one: Modelled): Modelled | null {
    if (one === this.order) return this.child;
    return one === this.child ? this.order : null;
  }

  /** The expected result of `action` on `one` by `player`: `ok`, or the refusal's name. */
  answer(one: Modelled, player: Player, action: string): string {
    const law = verdict(player, action, standingOf(one));
    if (typeof law === 'string') return law;
    // Possible only until the other lab accepts.
    if (action === 'withdraw' && this.child && this.child.state !== 'pending') return 'conflict';
    return 'ok';
  }

  /** Applies an allowed action; `brought` are the checksums of the submitted files. */
  apply(one: Modelled, player: Player, action: string, brought: Brought = {}): void {
    const law = verdict(player, action, standingOf(one));
    if (typeof law === 'string') throw new Error(`${player} may not ${action}: ${law}`);
    const kin = this.kinOf(one);
    const moved = kin && kinAfter(action, standingOf(one));
    this.hear(one, player, action, kin, brought);
    if (action === 'remake') this.remakes++;
    if (!unlogged.includes(action)) one.events.push({ action, from: one.state, to: law.to });
    this.effect(one, action, brought);
    enter(one, law.to ?? one.state);
    if (kin && moved) {
      kin.events.push({ action, from: kin.state, to: moved });
      enter(kin, moved);
      if (action.endsWith('Scheme') && one === this.order) kin.facts.schemeApproved = one.facts.schemeApproved;
      if (action.startsWith('submit')) kin.submissions = { ...one.submissions };
    }
    if (kin && sharedByBoth.includes(action)) {
      kin.events.push({ action, from: kin.state, to: null });
      enter(kin, kin.state);
      kin.facts.isHeld = one.facts.isHeld;
      if (action === 'addFiles') kin.revision++;
    }
    const isOver =
      one === this.order ? action === 'withdraw' : ['reject', 'returnForRescan', 'cancel'].includes(action);
    if (kin && isOver) this.order.facts.kin = 'none';
    if (action === 'forward') this.bear(one, brought.childId!);
  }

  private effect(one: Modelled, action: string, { scanFault = false, hashes = [] }: Brought) {
    const { facts } = one;
    if (action === 'send' || action === 'resend') {
      one.isSent = true;
      facts.scanFault = false;
    }
    if (['send', 'resend', 'addFiles'].includes(action)) one.revision++;
    if (action === 'withdraw' && one.state === 'pending') one.isSent = false;
    if (action === 'reject') facts.scanFault = scanFault;
    if (action === 'returnForRescan') Object.assign(facts, { scanFault: true, schemeApproved: false });
    if (action === 'confirmScheme') facts.schemeApproved = true;
    if (action === 'rejectScheme') facts.schemeApproved = false;
    if (action === 'hold') facts.isHeld = true;
    if (action === 'release') facts.isHeld = false;
    if (action === 'share') Object.assign(facts, { isShared: true, isLapsed: false });
    if (action === 'takeOverShare') facts.isLapsed = false;
    if (action === 'unshare') facts.isShared = false;
    const purpose = ({ submitScheme: 'scheme', submitDesign: 'design' } as const)[action];
    if (purpose)
      one.submissions = { ...one.submissions, [purpose]: { number: one.submissions[purpose].number + 1, hashes } };
  }

  /** Creates the child of a forwarding: pending at its lab, with the parent's contents. */
  private bear(parent: Modelled, id: string) {
    parent.facts.kin = 'parent';
    this.children.push({
      id,
      state: 'pending',
      version: 1,
      revision: 1,
      isSent: true,
      facts: { ...parent.facts, kin: 'child', scanFault: false, isShared: false },
      submissions: { ...parent.submissions },
      events: [{ action: 'create', from: null, to: 'pending' }],
    });
  }

  private hear(one: Modelled, player: Player, action: string, kin: Modelled | null, { childId }: Brought) {
    const heard = heardOf(player, action, standingOf(one));
    // An ended child still has its parent's name.
    const other = one === this.order ? (kin?.id ?? childId) : this.order.id;
    for (const person of heard.own) this.count(one.id, person);
    for (const person of heard.kin) this.count(other!, person);
  }
  private count(id: string, person: Player) {
    const key = `${id} ${person}`;
    this.notices.set(key, (this.notices.get(key) ?? 0) + 1);
  }
}

/** The arguments of an action. */
export interface Brought {
  hashes?: string[];
  scanFault?: boolean;
  childId?: string;
}

const standingOf = ({ state, facts, isSent }: Modelled): Standing => ({ state, facts, isSent });

/** A hold lasts only in states in which a lab has work to do. */
const holdable: readonly OrderState[] = everyState.filter(
  (state) => !['toSend', 'completed', 'cancelled', 'rejected'].includes(state),
);

function enter(one: Modelled, state: OrderState) {
  one.state = state;
  one.version++;
  if (!holdable.includes(state)) one.facts.isHeld = false;
}
