import { Hono } from 'hono';
import { entities } from '../../domain/entities.ts';
import type { Envelope } from '../../domain/envelope.ts';
import { Refusal } from '../../domain/errors.ts';
import { bodyOf as schemaOfBody } from '../../domain/kit/body.ts';
import { isAllowed, isAudited, type Action, type AnyEntity } from '../../domain/kit/entity.ts';
import { limits } from '../../domain/limits.ts';
import type { Context } from '../core/context.ts';
import type { Tx } from '../db/tables.ts';
import { asTenant } from '../db/tenancy.ts';
import { check } from '../core/input.ts';
import { concernedBy } from '../modules/audit/concerned.ts';
import { recentReads } from '../modules/audit/repeats.ts';
import { forgetDrafts } from '../modules/draft/forget.ts';
import { handlers, openHandlers } from '../modules/index.ts';
import type { OpenContext, Trace } from '../kit/handlers.ts';
import { refuseWhileNamed } from '../kit/named.ts';
import type { RecentReads, Services } from '../core/services.ts';
import { auditOf, visited } from './auditing.ts';
import { callerOf } from './caller.ts';
import { answer } from './envelope.ts';
import { answeredBefore, idempotencyKeyOf, once } from './idempotency.ts';
import { utcOffsetOf } from './readersClock.ts';
import { bodyOf, respond } from './respond.ts';

type AnyHandler = (context: Context, input: object) => Promise<unknown>;
type AnyOpenHandler = (context: OpenContext, input: object) => Promise<unknown>;
const closed = handlers as unknown as Record<string, Record<string, AnyHandler>>;
const open = openHandlers as unknown as Record<string, Record<string, AnyOpenHandler>>;

/** Every action of every entity as `POST /v1/{entity}/{action}`. */
export function entityRoutes(services: Services): Hono {
  const routes = new Hono();
  const reads = recentReads(limits.auditReadsApart);
  for (const entity of Object.values<AnyEntity>(entities))
    for (const [name, action] of Object.entries(entity.actions)) {
      const path = `/v1/${entity.path}/${name}`;
      const schema = lazily(() => schemaOfBody(entity, name, action));
      routes.post(path, (request) =>
        respond(request, services, async ({ language, session }) => {
          const body = await bodyOf(request);
          const now = services.now();
          const at = now.toISOString();
          const utcOffset = utcOffsetOf(request.req.header('Local-Time'), now);
          const kind = action.reads ? 'read' : 'change';
          const attempt = { kind, subject: entity.name, action: name } as const;
          if (action.open) {
            const trace: Trace = {};
            const input = await check(schema(), body, null, now);
            const caller = callerOf(request, services.proxy);
            const data = await open[entity.name]![name]!({ ...services, language, at, caller, trace }, input);
            if (isAudited(entity, action) && reads.isFirst([path, trace], Date.parse(at)).isFirst)
              await visited(services, { ...attempt, at, trace });
            return { data };
          }
          const known = await session();
          const { sessionId, newToken: _token, ...actor } = known;
          // What only hands something out changes nothing when it is refused: it is refused like a read.
          const isLoggedOnce = Boolean(action.reads || action.secret);
          const audit = auditOf(request, services, { who: known, at, attempt, isLoggedOnce });
          const log = isAudited(entity, action)
            ? logOf(entity, action, audit, reads, { of: [sessionId, actor.organisationId], path, at })
            : null;
          try {
            const key = action.reads || action.secret ? undefined : idempotencyKeyOf(request);
            const keyed = { tenant: actor, ...(action.leaves && { of: 0 }), key, call: path, body };
            const before = action.leaves ? await answeredBefore<Envelope>(services.db, keyed) : null;
            if (before) return { envelope: before.answer };
            if (!isAllowed(entity, name, actor, null)) throw new Refusal('forbidden');
            const input = await check(schema(), body, actor, now);
            log?.asks(input);
            const envelope = await asTenant(
              services.db,
              actor,
              (tx) =>
                once(tx, keyed, async (): Promise<Envelope> => {
                  const context: Context = { ...services, actor, sessionId, language, at, utcOffset, tx };
                  const data = await closed[entity.name]![name]!(context, input).catch(
                    refuseWhileNamed(name, language),
                  );
                  await forgetDrafts(context, entity, name, input);
                  await log?.done(tx, data);
                  return answer(language, data);
                }),
              { readOnly: action.reads && !log },
            );
            return { envelope };
          } catch (error) {
            await log?.failed(error);
            throw error;
          }
        }),
      );
    }
  return routes;
}

/** Made when it is first wanted, and kept: a start has no time for what nobody may ask, a call none to make it anew. */
function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** What the audit log is told of one call: what it asks for, and how it ends. */
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
    async failed(error: unknown) {
      if (read?.isFirst) reads.forget(read.key);
      await audit.failed(error, concernedBy(entity, action, asked, null));
    },
  };
}
