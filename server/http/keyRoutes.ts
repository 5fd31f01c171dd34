import { Hono } from 'hono';
import { Refusal } from '../../domain/errors.ts';
import type { Call } from '../../domain/kit/call.ts';
import { objectOf } from '../../domain/kit/fields.ts';
import { keyCalls } from '../../domain/organisation/keyCalls.ts';
import type { Session } from '../core/context.ts';
import { check } from '../core/input.ts';
import type { Services } from '../core/services.ts';
import { asTenant } from '../db/tenancy.ts';
import type { Trace } from '../kit/handlers.ts';
import { keyCallHandlers, type CallingKey, type KeyContext } from '../modules/apiKey/report.ts';
import { auditOf } from './auditing.ts';
import { utcOffsetOf } from './readersClock.ts';
import { bodyOf, respond } from './respond.ts';

type AnyKeyCall = (context: KeyContext, args: object) => Promise<unknown>;
const handlers = keyCallHandlers as unknown as Record<string, AnyKeyCall>;

/** Calls by programs with an API key, about the key itself. No scope is needed. */
export function keyRoutes(services: Services): Hono {
  const routes = new Hono();
  for (const [name, { path, args }] of Object.entries<Call>(keyCalls))
    routes.post(`/v1/${path}`, (request) =>
      respond(request, services, async ({ who }) => {
        const actor = keyOnly(await who());
        const now = services.now();
        const at = now.toISOString();
        const trace: Trace = {};
        const input = await check(objectOf(args), await bodyOf(request), actor, now);
        const attempt = { kind: 'change', subject: 'apiKey', action: name } as const;
        const audit = auditOf(request, services, { who: actor, at, attempt, trace });
        const today = new Date(now.getTime() + utcOffsetOf(request.req.header('Local-Time'), now) * 60_000)
          .toISOString()
          .slice(0, 10);
        const together: KeyContext['together'] = (work) =>
          asTenant(services.db, actor, async (tx) => {
            const done = await work(tx);
            if (!trace.isNothing) await audit.done(tx);
            return done;
          });
        return { data: await handlers[name]!({ actor, at, today, trace, together }, input) };
      }),
    );
  return routes;
}

/** @throws Refusal `forbidden` for a person */
function keyOnly(who: Session): CallingKey {
  if (who.key === undefined) throw new Refusal('forbidden');
  return { ...who, key: who.key };
}
