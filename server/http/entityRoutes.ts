import { Hono, type Context as Request } from 'hono';
import { entities, type EntityName } from '../../domain/entities.ts';
import type { Envelope } from '../../domain/envelope.ts';
import { Refusal } from '../../domain/errors.ts';
import { bodyOf as bodySchema } from '../../domain/kit/body.ts';
import { isAllowed, isAudited, type Action, type AnyEntity } from '../../domain/kit/entity.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { Context } from '../core/context.ts';
import type { Tx } from '../db/tables.ts';
import { asTenant } from '../db/tenancy.ts';
import { unlessDiskFull } from '../core/diskFull.ts';
import { check } from '../core/input.ts';
import { recentReads } from '../modules/audit/repeats.ts';
import { refuseUnproven } from '../modules/account/session.ts';
import { isInScope } from '../modules/apiKey/whoCalls.ts';
import { forgetDrafts } from '../modules/draft/forget.ts';
import { handlers, openHandlers } from '../modules/index.ts';
import type { OpenContext, Trace } from '../kit/handlers.ts';
import type { RecentReads, Services } from '../core/services.ts';
import { auditOf, visited, type Attempt, concernedBy } from './auditing.ts';
import { callerOf } from './caller.ts';
import { answer } from './envelope.ts';
import { answeredBefore, idempotencyKeyOf, once } from './idempotency.ts';
import { utcOffsetOf } from './readersClock.ts';
import { bodyOf, respond, type Visit } from './respond.ts';
import type { Language } from '../../domain/languages.ts';
import { codeOf } from '../db/startError.ts';
import { storedAs } from '../db/stored.ts';
import { say } from '../words.ts';

type AnyHandler = (context: Context, input: object) => Promise<unknown>;
type AnyOpenHandler = (context: OpenContext, input: object) => Promise<unknown>;
const closed = handlers as unknown as Record<string, Record<string, AnyHandler>>;
const open = openHandlers as unknown as Record<string, Record<string, AnyOpenHandler>>;

/** One action of one entity, with its route. */
interface EntityCall {
  entity: AnyEntity;
  name: string;
  action: Action;
  path: string;
  schema: () => ReturnType<typeof bodySchema>;
}

/** Every action of every entity as `POST /v1/{entity}/{action}`. */
export function entityRoutes(services: Services): Hono {
  const routes = new Hono();
  const reads = recentReads(serverLimits.auditReadsApart);
  for (const entity of Object.values<AnyEntity>(entities))
    for (const [name, action] of Object.entries(entity.actions)) {
      const path = `/v1/${entity.path}/${name}`;
      const call: EntityCall = { entity, name, action, path, schema: lazily(() => bodySchema(entity, name, action)) };
      const answerTo = action.open ? answerVisitor : answerMember;
      routes.post(path, (request) =>
        respond(request, services, (visit) => answerTo(call, request, services, visit, reads)),
      );
    }
  return routes;
}

type AnswerTo = (
  call: EntityCall,
  request: Request,
  services: Services,
  visit: Visit,
  reads: RecentReads,
) => Promise<{ data: unknown } | { envelope: object }>;

const attemptOf = ({ entity, name, action }: EntityCall): Attempt => ({
  kind: action.reads ? 'read' : 'change',
  subject: entity.name,
  action: name,
});

/** For callers without a session: the handler finds the tenant and opens its own transactions. */
const answerVisitor: AnswerTo = async (call, request, services, { language }, reads) => {
  const { entity, name, action, path } = call;
  const now = services.now();
  const at = now.toISOString();
  const trace: Trace = {};
  const input = await check(call.schema(), await bodyOf(request), null, now);
  const context: OpenContext = { ...services, language, at, caller: callerOf(request, services.proxy), trace };
  const data = await open[entity.name]![name]!(context, input);
  if (isAudited(entity, action) && reads.isFirst([path, trace], Date.parse(at)).isFirst)
    await visited(services, { ...attemptOf(call), at, trace });
  return { data };
};

/** A member of an organisation, or a key of it: one transaction in the tenant's role holds the change, its audit row and the stored answer. */
const answerMember: AnswerTo = async (call, request, services, { language, who: whoCalls }, reads) => {
  const { entity, name, action, path } = call;
  const body = await bodyOf(request);
  const now = services.now();
  const at = now.toISOString();
  const who = await whoCalls();
  const { sessionId, newToken: _token, scopes: _scopes, provenAt: _provenAt, ...actor } = who;
  // A call that only hands out a secret changes nothing when it is refused: its refusals are logged like a read's.
  const isLoggedOnce = Boolean(action.reads || action.secret);
  const audit = auditOf(request, services, { who, at, attempt: attemptOf(call), isLoggedOnce });
  const log = isAudited(entity, action)
    ? logOf(entity, action, audit, reads, { of: [sessionId, actor.organisationId], path, at })
    : null;
  try {
    const key = action.reads || action.secret ? undefined : idempotencyKeyOf(request);
    const keyed = { tenant: actor, ...(action.leaves && { of: 0 }), key, call: path, body };
    const before = action.leaves ? await answeredBefore<Envelope>(services.db, keyed) : null;
    if (before) return { envelope: before.answer };
    if (!isAllowed(entity, name, actor, null) || !isInScope(who, entity.name, name)) throw new Refusal('forbidden');
    refuseUnproven(action, who, now);
    const input = await check(call.schema(), body, actor, now);
    log?.asks(input);
    const utcOffset = utcOffsetOf(request.req.header('Local-Time'), now);
    const work = async (tx: Tx, isLogged: boolean): Promise<Envelope> => {
      const context: Context = { ...services, actor, sessionId, language, at, utcOffset, tx };
      const data = await closed[entity.name]![name]!(context, input).catch(
        refuseBrokenReference(entity.name as EntityName, name, language),
      );
      await forgetDrafts(context, entity, name, input);
      if (isLogged) await log?.done(tx, data);
      else log?.unwritten(data);
      return answer(language, data);
    };
    const answered = (isLogged: boolean) =>
      asTenant(services.db, actor, (tx) => once(tx, keyed, () => work(tx, isLogged)), {
        readOnly: action.reads && !isLogged,
      });
    const isLogged = log !== null;
    const envelope = await answered(isLogged).catch((error: unknown) => {
      if (!action.reads || !isLogged) throw error;
      unlessDiskFull(error);
      return answered(false);
    });
    return { envelope };
  } catch (error) {
    await log?.failed(error);
    throw error;
  }
};

/** Created on first use: creating all schemas would slow down the start. */
function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Writes one call to the audit log: its arguments and outcome. */
function logOf(
  entity: AnyEntity,
  action: Action,
  audit: ReturnType<typeof auditOf>,
  reads: RecentReads,
  { of, path, at }: { of: readonly [sessionId: string, organisationId: number]; path: string; at: string },
) {
  let asked: object = {};
  let read: { key: string; isFirst: boolean } | null = null;
  return {
    asks: (input: object) => void (asked = input),
    async done(tx: Tx, data: unknown) {
      read = action.reads ? reads.isFirst([...of, path, asked], Date.parse(at)) : null;
      if (read?.isFirst !== false) await audit.done(tx, concernedBy(entity, action, asked, data));
    },
    /** The disk is full, so the next such read must be logged again. */
    unwritten(data: unknown) {
      if (read?.isFirst) reads.forget(read.key);
      audit.unwritten(concernedBy(entity, action, asked, data));
    },
    async failed(error: unknown) {
      if (read?.isFirst) reads.forget(read.key);
      await audit.failed(error, concernedBy(entity, action, asked, null));
    },
  };
}

const foreignKeyViolation = '23503';

/**
 * Maps a broken foreign key to a refusal: a record that others need can't be deleted, and a record that this one refers
 * to was deleted during the call. Rethrows any other error.
 */
const refuseBrokenReference =
  (entity: EntityName, action: string, language: Language) =>
  (error: unknown): never => {
    const table = tableOf(error);
    if (codeOf(error) !== foreignKeyViolation || !table) throw error;
    const name = table.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
    if (action !== 'delete') throw name === storedAs[entity].table ? new Refusal('notFound') : error;
    const what = Object.hasOwn(entities, name) ? say(language, `entities.${name}.many`) : table;
    throw new Refusal('notInThisState', { what }, null, 'stillNamed');
  };

/** The table with the reference. PostgreSQL's message isn't parsed, since it is in the database's language. */
const tableOf = (error: unknown): string | null =>
  error instanceof Error && 'table' in error && typeof error.table === 'string' ? error.table : null;
