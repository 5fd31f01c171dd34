import { Hono } from 'hono';
import { entities } from '../../domain/entities.ts';
import type { Envelope } from '../../domain/envelope.ts';
import { Refusal } from '../../domain/errors.ts';
import { isAllowed, type AnyEntity } from '../../domain/kit/entity.ts';
import type { Context } from '../context.ts';
import { asTenant } from '../db/tenancy.ts';
import { bodyOf as schemaOfBody, check } from '../input.ts';
import { forgetDrafts } from '../modules/draft/forget.ts';
import { handlers, openHandlers } from '../modules/index.ts';
import type { OpenContext } from '../modules/kit/handlers.ts';
import type { Services } from '../services.ts';
import { callerOf } from './caller.ts';
import { answer } from './envelope.ts';
import { once } from './idempotency.ts';
import { bodyOf, respond } from './respond.ts';

type AnyHandler = (context: Context, input: object) => Promise<unknown>;
type AnyOpenHandler = (context: OpenContext, input: object) => Promise<unknown>;
const closed = handlers as unknown as Record<string, Record<string, AnyHandler>>;
const open = openHandlers as unknown as Record<string, Record<string, AnyOpenHandler>>;

/** Every action of every entity as `POST /v1/{entity}/{action}`. */
export function entityRoutes(services: Services): Hono {
  const routes = new Hono();
  for (const entity of Object.values<AnyEntity>(entities))
    for (const [name, action] of Object.entries(entity.actions)) {
      const path = `/v1/${entity.path}/${name}`;
      routes.post(path, (request) =>
        respond(request, services, async ({ language, session }) => {
          const body = await bodyOf(request);
          if (action.open) {
            const input = await check(schemaOfBody(entity, name, action), body, null);
            const at = services.now().toISOString();
            const context: OpenContext = { ...services, language, at, caller: callerOf(request, services.proxy) };
            return { data: await open[entity.name]![name]!(context, input) };
          }
          const { sessionId, newToken: _token, ...actor } = await session();
          if (!isAllowed(entity, name, actor, null)) throw new Refusal('forbidden');
          const input = await check(schemaOfBody(entity, name, action), body, actor);
          const at = services.now().toISOString();
          const key = action.reads || action.secret ? undefined : request.req.header('Idempotency-Key')?.slice(0, 200);
          const envelope = await asTenant(services.db, actor, (tx) =>
            once(tx, { tenant: actor, key, call: path, body, at }, async (): Promise<Envelope> => {
              const context: Context = { ...services, actor, sessionId, language, at, tx };
              const data = await closed[entity.name]![name]!(context, input);
              await forgetDrafts(context, entity, name, input);
              return answer(language, data);
            }),
          );
          return { envelope };
        }),
      );
    }
  return routes;
}
