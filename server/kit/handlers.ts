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
  /** With `id`: the version that the user last saw. */
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

/** An entity's `get`, from all handlers: finds a record that the actor may see, or refuses as for a missing one. */
export const getterOf = (handlers: object, entity: string) =>
  (handlers as Record<string, { get?: (context: Context, input: OneInput<RecordId>) => Promise<object> }>)[entity]?.get;

/** One function per action: a missing one doesn't compile. Open actions have no actor and are separate. */
export type Handlers<E extends AnyEntity> = { [A in ClosedAction<E>]: Handler<E, A> };
type ClosedAction<E extends AnyEntity> = {
  [A in ActionName<E>]: E['actions'][A] extends { open: true } ? never : A;
}[ActionName<E>];
export type OpenAction<E extends AnyEntity> = Exclude<ActionName<E>, ClosedAction<E>>;

export interface OpenContext extends Services {
  language: Language;
  at: string;
  caller: Caller;
  /** For handlers that learn more than the session has. */
  trace: Trace;
}
export type OpenHandlers<E extends AnyEntity> = {
  [A in OpenAction<E>]: (context: OpenContext, input: ArgsOf<E, A>) => Promise<unknown>;
};

/** Origin of a call. */
export interface Caller {
  /** The connection's remote address; null without a connection. */
  address: string | null;
  /** The country from a trusted proxy; null without one. */
  country: string | null;
  /** The browser's User-Agent header. */
  userAgent: string | null;
}

/** For the audit log: the account a call turned out to concern, the organisation acted for from now on. */
export interface Trace {
  accountId?: number;
  organisationId?: number | null;
  recordId?: string;
  /** The calling device, if it was identified but refused. */
  deviceId?: string;
  /** Set if the call's own name is too vague. */
  subject?: string;
  action?: string;
  /** Number of records in a list answer. */
  records?: number;
  /** The answer contained no patient data, so no read is logged. */
  isNothing?: boolean;
}

/** Transactions for calls that write. */
export interface Changing {
  /** Runs `work` and writes its audit row in one transaction. The answer isn't stored: a repeat runs it again. */
  together<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

/** Context of a call that belongs to no entity. `session` is null only in open calls. */
export interface CallContext extends OpenContext, Changing {
  session: Session | null;
  token: string | undefined;
  /** Minutes by which the reader's clock is ahead of UTC. */
  utcOffset: number;
  /** In an open call: the session of the token sent along. Refuses if there is none or it is no longer valid. */
  signedIn(): Promise<Session>;
  /** Sends the session's new token with the answer; the client replaces the old one. */
  giveToken(token: string): void;
  /**
   * Like `together`, but only once per `Idempotency-Key`: a repeated key returns the stored answer of the first run. No
   * row-level security: each query needs its own tenant predicate.
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
