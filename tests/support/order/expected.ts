import type { OrderState } from '../../../domain/order/orderCourse.ts';
import { sideOf } from '../../../domain/roles.ts';
import { players, whoIs, type Player } from './cast.ts';
import {
  childAfter,
  endsForwarding,
  isEverFor,
  lineFor,
  parentAfter,
  quiet,
  sharedByBoth,
  type Facts,
  type Line,
} from './rules.ts';

/** Properties of an order that the rules depend on. */
export interface Standing {
  state: OrderState;
  facts: Facts;
  /** Labs see an order once it has been sent. */
  isSent: boolean;
}

/** Whether the player may see the order at all; for others the server answers notFound. */
function isSeenBy(player: Player, { facts, isSent }: Standing): boolean {
  const { at } = players[player];
  if (player === 'colleague') return false;
  if (at === 'lab') return facts.kin !== 'child' && isSent;
  return facts.kin === 'child' ? at === 'maker' : at === 'clinic';
}

/** The rules' verdict on an action: the line that allows it, or the name of the refusal. */
export function verdict(player: Player, action: string, standing: Standing): Line | string {
  const who = whoIs[players[player].role];
  if (!isEverFor(action, who)) return 'forbidden';
  if (!isSeenBy(player, standing)) return 'notFound';
  return lineFor(action, who, standing.state, standing.facts) ?? 'notInThisState';
}

/** The other half's state after an action on one half of a forwarded order; null: unchanged. */
export function kinAfter(action: string, { facts }: Standing): OrderState | null {
  if (facts.kin === 'child') return parentAfter[action] ?? null;
  if (facts.kin === 'parent') return childAfter[action]?.(facts) ?? null;
  return null;
}

/** Notified people, by the half that they know the order as. Never the actor's own side. */
interface Heard {
  own: Player[];
  kin: Player[];
}
const people = {
  clinic: ['clinicAdmin', 'clinicMember'],
  lab: ['factoryAdmin', 'factoryMember'],
  maker: ['otherLab', 'otherLabMember'],
} as const satisfies Record<string, Player[]>;

export function heardOf(player: Player, action: string, standing: Standing): Heard {
  const { isSent, facts } = standing;
  if (quiet.includes(action) || (!isSent && action !== 'send')) return { own: [], kin: [] };
  const isCarried = kinAfter(action, standing) !== null || sharedByBoth.includes(action);
  if (facts.kin === 'child') {
    // Labs know it by the parent's name; the forwarding lab has no other.
    const clinic = isCarried && !endsForwarding.includes(action) ? people.clinic : [];
    return { own: [], kin: [...people.lab, ...clinic] };
  }
  const isElsewhere = facts.kin === 'parent' && isCarried;
  const other = sideOf(players[player].role) === 'clinic' ? people.lab : people.clinic;
  return { own: [...other], kin: isElsewhere || action === 'forward' ? [...people.maker] : [] };
}
