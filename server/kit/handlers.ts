import type { ListAnswer } from '../../domain/envelope.ts';
import type {
  ActionName,
  AnyEntity,
  ArgsOf,
  Entered,
  FilterOf,
  IdOf,
  ListedOf,
  RecordId,
  RecordOf,
} from '../../domain/kit/entity.ts';
import type { Context, Session } from '../core/context.ts';
import type { Tx } from '../db/tables.ts';
import type { CallAnswer, CallArgs, CallName, Calls } from '../../domain/calls.ts';
import type { Services } from '../core/services.ts';
import type { Language } from '../../domain/languages.ts';

export interface ListInput<E extends AnyEntity> {
  page: number;
  pageSize: number;
  sort: string;
  filter: FilterOf<E>;
}
export interface OneInput<Id extends RecordId = string> {
  id: Id;
  version?: number | undefined;
}
export interface ManyInput<Id extends RecordId = string> {
  id?: Id | undefined;
  ids?: Id[] | undefined;
  /** With `id`: the version that the user saw. */
  version?: number | undefined;
}

type On<E extends AnyEntity, A extends ActionName<E>> = E['actions'][A] extends { on: infer O } ? O : 'one';
export type InputOf<E extends AnyEntity, A extends ActionName<E>> = A extends 'query'
  ? ListInput<E>
  : A extends 'create'
    ? Entered<E>
    : A extends 'update'
      ? OneInput<IdOf<E>> & Partial<Entered<E>>
      : (On<E, A> extends 'all' | 'new' ? object : On<E, A> extends 'many' ? ManyInput<IdOf<E>> : OneInput<IdOf<E>>) &
          ArgsOf<E, A>;

type AnswerOf<E extends AnyEntity, A extends ActionName<E>> = A extends 'query'
  ? ListAnswer<ListedOf<E>>
  : A extends 'get' | 'create' | 'update'
    ? RecordOf<E>
    : unknown;

export type Handler<E extends AnyEntity, A extends ActionName<E>> = (
  context: Context,
  input: InputOf<E, A>,
) => Promise<AnswerOf<E, A>>;

/** How an entity's own handlers, among all of them, find a record: the actor's to see, or refused as a missing one. */
export const getterOf = (handlers: object, entity: string) =>
  (handlers as Record<string, { get?: (context: Context, input: OneInput<RecordId>) => Promise<object> }>)[entity]?.get;

/** One function an action: a missing one doesn't compile. Actions that are open to everybody have no actor and stand apart. */
export type Handlers<E extends AnyEntity> = { [A in ClosedAction<E>]: Handler<E, A> };
export type ClosedAction<E extends AnyEntity> = {
  [A in ActionName<E>]: E['actions'][A] extends { open: true } ? never : A;
}[ActionName<E>];
export type OpenAction<E extends AnyEntity> = Exclude<ActionName<E>, ClosedAction<E>>;

export interface OpenContext extends Services {
  language: Language;
  at: string;
  caller: Caller;
  /** Filled by a handler that learns more than the session says. */
  trace: Trace;
}
export type OpenHandlers<E extends AnyEntity> = {
  [A in OpenAction<E>]: (context: OpenContext, input: ArgsOf<E, A>) => Promise<unknown>;
};

/** Where a call came from. */
export interface Caller {
  /** The address at the other end of the connection; null where there is no connection. */
  address: string | null;
  /** The country that a trusted proxy named; null without one. */
  country: string | null;
  /** What the browser says it is. */
  userAgent: string | null;
}

/** What the audit log should say and no session does: whose account a call proved to concern, where one acts from now on. */
export interface Trace {
  accountId?: number;
  organisationId?: number | null;
  recordId?: string;
  /** The device that called, where it was refused as itself. */
  deviceId?: string;
  /** Where the call's own name says too little: what was dealt with, and how. */
  subject?: string;
  action?: string;
  /** Of a list: how many records it answered. */
  records?: number;
  /** The answer held nothing of a patient's, so no read is logged. */
  isNothing?: boolean;
}

/** What a call changes things by. */
export interface Changing {
  /** Runs `work` and writes its audit row in one transaction. Its answer isn't stored: a repeat runs it again. */
  together<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** A call that is no entity's. `session` is null only where the call is open. */
export interface CallContext extends OpenContext, Changing {
  session: Session | null;
  token: string | undefined;
  /** By how many minutes the reader's clock is ahead of UTC. */
  utcOffset: number;
  /** In an open call: whose token came along. Refuses where there is none or it no longer stands. */
  signedIn(): Promise<Session>;
  /** Sends the session's new token with the answer: the client keeps it in place of the old one. */
  giveToken(token: string): void;
  /**
   * Runs `work` like `together`, once an `Idempotency-Key`: with a key that was used before it answers what the first one's
   * work answered. Without row-level security: each query carries its predicate.
   */
  change<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}
export type CallHandlers = {
  [C in CallName]: (
    context: CallContext & (Calls[C]['roles'] extends 'open' ? object : { session: Session }),
    args: CallArgs<C>,
  ) => Promise<CallAnswer<C>>;
};

export const idsOf = <Id extends RecordId>({ id, ids }: ManyInput<Id>): Id[] => ids ?? (id ? [id] : []);
