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
import { bodyOf, respond } from './respond.ts';

type AnyCall = (context: CallContext, args: object) => Promise<unknown>;
const handlers = callHandlers as unknown as Record<string, AnyCall>;
const messages: Record<string, string> = { changeLanguage: 'success.changeLanguage' };

/** The calls that are no entity's, at the specification's own paths and methods. */
export function callRoutes(services: Services, countryHeader?: string): Hono {
  const routes = new Hono();
  for (const [name, call] of Object.entries<Call>(calls))
    routes.on(call.method, `/v1/${call.path}`, (request) =>
      respond(request, services, async ({ language, token, session }) => {
        const who = call.roles === 'open' ? null : await session();
        refuseUnlessAllowed(call, who);
        const args = await check(objectOf(call.args), await argumentsOf(request, call), who);
        const context: CallContext = {
          ...services,
          language,
          at: services.now().toISOString(),
          session: who,
          token,
          caller: callerOf(request, countryHeader),
        };
        return { data: await handlers[name]!(context, args), ...(messages[name] && { message: messages[name] }) };
      }),
    );
  return routes;
}

function refuseUnlessAllowed({ roles }: Call, session: Session | null) {
  if (typeof roles !== 'string' && !(session && roles.includes(session.role))) throw new Refusal('forbidden');
}

const argumentsOf = (request: Request, { method }: Call) => (method === 'GET' ? request.req.query() : bodyOf(request));
