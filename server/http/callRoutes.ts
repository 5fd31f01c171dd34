import { Hono, type Context as Request } from 'hono';
import { calls } from '../../domain/calls.ts';
import type { Call } from '../../domain/openCalls.ts';
import { Refusal } from '../../domain/errors.ts';
import { objectOf } from '../../domain/kit/fields.ts';
import type { Session } from '../modules/account/session.ts';
import { check } from '../input.ts';
import { callHandlers } from '../modules/index.ts';
import type { CallContext } from '../modules/kit/handlers.ts';
import type { Services } from '../services.ts';
import { callerOf } from './caller.ts';
import { onceInCall } from './idempotency.ts';
import { bodyOf, newTokenHeader, respond } from './respond.ts';

type AnyCall = (context: CallContext, args: object) => Promise<unknown>;
const handlers = callHandlers as unknown as Record<string, AnyCall>;
const messages: Record<string, string> = { changeLanguage: 'success.changeLanguage' };

/** The calls that are no entity's, at the specification's own paths and methods. */
export function callRoutes(services: Services): Hono {
  const routes = new Hono();
  for (const [name, call] of Object.entries<Call>(calls))
    routes.on(call.alsoPost ? ['GET', 'POST'] : [call.method], `/v1/${call.path}`, (request) =>
      respond(request, services, async ({ language, token, session }) => {
        const who = call.roles === 'open' ? null : await session();
        refuseUnlessAllowed(call, who);
        const args = await check(objectOf(call.args), await argumentsOf(request), who);
        const at = services.now().toISOString();
        const key = call.reads ? undefined : request.req.header('Idempotency-Key')?.slice(0, 200);
        const keyed = { tenant: ownerOf(call, who), key, call: call.path };
        const context: CallContext = {
          ...services,
          language,
          at,
          session: who,
          token,
          signedIn: session,
          giveToken: (next) => request.header(newTokenHeader, next),
          caller: callerOf(request, services.proxy),
          change: (work, asked = args) => onceInCall(services.db, { ...keyed, body: asked, at }, work),
        };
        return { data: await handlers[name]!(context, args), ...(messages[name] && { message: messages[name] }) };
      }),
    );
  return routes;
}

/** Whose an idempotency key is. What is no organisation's affair may change the organisation that the session is in. */
const ownerOf = ({ roles }: Call, session: Session | null) => ({
  accountId: session?.accountId ?? 0,
  organisationId: typeof roles === 'string' ? 0 : (session?.organisationId ?? 0),
});

function refuseUnlessAllowed({ roles }: Call, session: Session | null) {
  if (typeof roles !== 'string' && !(session && roles.includes(session.role))) throw new Refusal('forbidden');
}

/** A query holds texts; the schemas read numbers and yes or no out of them. */
const argumentsOf = (request: Request) => (request.req.method === 'GET' ? request.req.query() : bodyOf(request));
