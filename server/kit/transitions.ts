import {
  actionOf,
  moveFor,
  movesOf,
  type AnyEntity,
  type RecordId,
  type TransitionName,
} from '../../domain/kit/entity.ts';
import { Refusal } from '../../domain/errors.ts';
import type { Context } from '../core/context.ts';
import type { Versioned } from './change.ts';
import type { Events } from './events.ts';
import type { Handlers, InputOf, OneInput } from './handlers.ts';
import type { Changes, Identified, Store } from './store.ts';

/** What a transition does in addition to setting the state. */
interface Effect<T extends Versioned> {
  set?: Changes<T>;
  /** Reason for the event and the notification, if it isn't the argument `reason`. */
  reason?: string | null;
  /** Runs after the row is changed. */
  after?(): Promise<void>;
}

type MaybePromise<Value> = Value | Promise<Value>;

interface StepInput extends OneInput<RecordId> {
  reason?: string | null;
}

interface Transitions<E extends AnyEntity, T extends Versioned, Row extends Identified> {
  /** By action; a transition without side effects needs none. Runs once the action is allowed; may refuse it. */
  effects?: {
    readonly [A in TransitionName<E>]?: (context: Context, row: Row, input: InputOf<E, A>) => MaybePromise<Effect<T>>;
  };
  /** Records each step, if the entity has a history. */
  events?: Pick<Events<Row, TransitionName<E>, object>, 'write'>;
  /** Notifies those affected by a step. */
  notify?(context: Context, action: TransitionName<E>, row: Row, reason: string | null): Promise<unknown>;
}

/**
 * A handler for each transition that an entity declares: it claims the record, changes its state by compare-and-set, and
 * writes the event and the notifications, in one transaction.
 */
export function transitionsOf<E extends AnyEntity, T extends Versioned, Row extends Identified>(
  store: Store<E, T, Row>,
  { effects = {}, events, notify }: NoInfer<Transitions<E, T, Row>>,
): Pick<Handlers<E>, Extract<keyof Handlers<E>, TransitionName<E>>> {
  const { entity } = store;
  type Name = TransitionName<E>;
  const effectOf = effects as Record<
    string,
    ((context: Context, row: Row, input: object) => MaybePromise<Effect<T>>) | undefined
  >;

  const handlerOf = (action: Name) => async (context: Context, input: StepInput) => {
    const row = await store.claim(context, action, input);
    const { state: from } = row as { state?: string };
    const move = moveFor(actionOf(entity, action)!, context.actor, store.present(context, row) as object);
    if (!move) throw new Refusal('notInThisState');
    const { set, reason = input.reason ?? null, after } = (await effectOf[action]?.(context, row, input)) ?? {};
    const changed = await store.change(context, row, { ...set, state: move.to } as unknown as Changes<T>);
    await events?.write(context, changed, { action, from: from ?? null, to: move.to, reason });
    await notify?.(context, action, changed, reason);
    await after?.();
    await store.signal(context, [changed]);
    return store.present(context, changed);
  };

  const names = Object.keys(entity.actions).filter((name): name is Name => movesOf(actionOf(entity, name)!).length > 0);
  return Object.fromEntries(names.map((name) => [name, handlerOf(name)])) as unknown as Pick<
    Handlers<E>,
    Extract<keyof Handlers<E>, Name>
  >;
}
