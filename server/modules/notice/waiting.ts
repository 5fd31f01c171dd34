import { mayAnswerOrder } from '../../../domain/order/orderAnswers.ts';
import { turnOf } from '../../../domain/order/orderCourse.ts';
import type { Doer, Side } from '../../../domain/roles.ts';
import type { Tx } from '../../db/tables.ts';
import type { JobArguments } from '../../queue/queue.ts';

/** News of a step; without `at` it was held by an earlier release. */
type Step = Pick<JobArguments['remind'], 'organisationId' | 'recordId' | 'action'> & { at?: string | undefined };

/**
 * The order that a step lets wait for an organisation, and the side that this is; null once it waits no longer: the
 * order has moved on, or another hold or release has taken the step's place. A hold only postpones the other waits.
 * @param alsoEnds further actions that end the wait of that side, without a change of state
 */
export async function waitingOrder(
  system: Tx,
  { organisationId, recordId, action, at }: Step,
  alsoEnds: (side: Side) => readonly string[] = () => [],
) {
  const order = await system
    .selectFrom('orders')
    .select(['clinicId', 'creatorId', 'state', 'heldSince', 'childId'])
    .where('id', '=', recordId)
    .where((where) => where.or([where('clinicId', '=', organisationId), where('labId', '=', organisationId)]))
    .executeTakeFirst();
  if (!order) return null;
  const { clinicId, heldSince, state, childId } = order;
  const side: Side = clinicId === organisationId ? 'clinic' : 'lab';
  const found = { ...order, side };
  if (action === 'hold') return isSameTime(heldSince, at) ? found : null;
  const isTheirs = turnOf[state] === side && (side === 'clinic' || childId === null);
  if (!isTheirs || (action === 'release' && heldSince !== null)) return null;
  return at && (await isEnded(system, { clinicId, recordId, at }, alsoEnds(side))) ? null : found;
}

/** Whether it is on hold since `at`; if that isn't known, whether it is on hold. */
const isSameTime = (heldSince: string | null, at: string | undefined) =>
  heldSince !== null && (at === undefined || Date.parse(heldSince) === Date.parse(at));

async function isEnded(
  system: Tx,
  { clinicId, recordId, at }: { clinicId: number; recordId: string; at: string },
  actions: readonly string[],
): Promise<boolean> {
  const later = await system
    .selectFrom('event')
    .select('id')
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', recordId)
    .where('at', '>', at)
    .where((where) =>
      where.or([where('toState', 'is not', null), ...(actions.length > 0 ? [where('action', 'in', actions)] : [])]),
    )
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

type Reader = Doer & { organisationId: number; side: Side };

/**
 * Which of the readers of a wait may answer it, by their duty; also all of them if the order is gone. The order is read
 * as it is after the step.
 */
export async function answerersOf(
  system: Tx,
  { action, recordId }: { action: string; recordId: string | null },
  readers: readonly Reader[],
): Promise<(reader: Reader) => boolean> {
  const narrowed = readers.filter(({ duty }) => duty);
  if (recordId === null || narrowed.length === 0) return () => true;
  const organisations = [...new Set(narrowed.map(({ organisationId }) => organisationId))];
  const order = await system
    .selectFrom('orders')
    .select(['state', 'caseType', 'processKind', 'designApproval', 'schemeApproved', 'childId', 'heldSince'])
    .where('id', '=', recordId)
    .where((where) => where.or([where('clinicId', 'in', organisations), where('labId', 'in', organisations)]))
    .executeTakeFirst();
  return (reader) =>
    !order ||
    !narrowed.includes(reader) ||
    mayAnswerOrder(reader, { side: reader.side, order, isAskedByHold: action === 'hold' });
}
