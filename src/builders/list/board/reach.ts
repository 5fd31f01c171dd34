import { actionOf, isAllowed, moveFor, movesOf } from '../../../../domain/kit/entity.ts';
import type { Actor } from '../../../../domain/roles.ts';
import type { Resource } from '../../../resources/defineResource.ts';
import { allowedActions } from '../../actions/plan.ts';
import type { RecordValues } from '../../fields/types.ts';

/** Which of the board's actions lead to which column: `{ accepted: ['accept'], cancelled: ['cancel'] }`. */
export type Reach = Readonly<Record<string, readonly string[]>>;

/** What a card offers, the next step first. */
export const boardActions = ({ list }: Resource): readonly string[] => [
  ...(list?.rowActions ?? []),
  ...(list?.board?.moreActions ?? []),
];

/** What the record waits for, if `actor` is to do it: a row action that moves it on. The rest stands behind a card's dots. */
export function nextStepOf(resource: Resource, actor: Actor, record: RecordValues): string | null {
  const [first] = allowedActions(resource, resource.list?.rowActions ?? [], actor, record);
  const action = first === undefined ? undefined : actionOf(resource.entity, first);
  return first !== undefined && action && movesOf(action).length > 0 ? first : null;
}

/** Where `actor` may bring `record` from where it stands, by which of the board's actions. */
export function reachOf(resource: Resource, actor: Actor, record: RecordValues & { state?: string | null }): Reach {
  const reach: Record<string, string[]> = {};
  for (const name of boardActions(resource)) {
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
