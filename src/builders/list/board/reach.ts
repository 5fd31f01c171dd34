import { actionOf, isAllowed, moveFor } from '../../../../domain/kit/entity.ts';
import type { Actor } from '../../../../domain/roles.ts';
import type { Resource } from '../../../resources/defineResource.ts';
import { rowActionsOf } from '../../actions/plan.ts';
import type { RecordValues } from '../../fields/types.ts';

/** Which of a row's actions lead to which column: `{ accepted: ['accept'], cancelled: ['cancel'] }`. */
export type Reach = Readonly<Record<string, readonly string[]>>;

/** Where `actor` may bring `record` from where it stands, by which of a row's actions. */
export function reachOf(resource: Resource, actor: Actor, record: RecordValues & { state?: string | null }): Reach {
  const reach: Record<string, string[]> = {};
  for (const name of rowActionsOf(resource)) {
    const action = actionOf(resource.entity, name);
    if (!action || !isAllowed(resource.entity, name, actor, record)) continue;
    const to = moveFor(action, actor, record)?.to;
    if (to !== undefined && to !== record.state) (reach[to] ??= []).push(name);
  }
  return reach;
}

/** What dropping on `column` begins: nothing where no action leads there, or where it isn't clear which. */
export function dropAction(reach: Reach, column: string): string | null {
  const [only, ...others] = reach[column] ?? [];
  return only !== undefined && others.length === 0 ? only : null;
}
