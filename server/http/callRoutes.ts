import { Hono, type Context as Request } from 'hono';
import { auditCalls } from '../../domain/auditCalls.ts';
import { calls } from '../../domain/calls.ts';
import type { Call } from '../../domain/openCalls.ts';
import { Refusal } from '../../domain/errors.ts';
import { objectOf } from '../../domain/kit/fields.ts';
import type { Session } from '../modules/account/session.ts';
import { check } from '../input.ts';
import { callHandlers } from '../modules/index.ts';
import type { CallContext, Trace } from '../modules/kit/handlers.ts';
import type { Services } from '../services.ts';
import { auditOf, type Attempt } from './audited.ts';
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
        const at = services.now().toISOString();
        const trace: Trace = {};
        const audit = isKept(name)
          ? auditOf(request, services, { who, at, attempt: attemptOf(name, call), trace })
          : null;
        let isKeptAlready = false;
        try {
          refuseUnlessAllowed(call, who);
          const args = await check(objectOf(call.args), await argumentsOf(request), who);
          const key = call.reads ? undefined : request.req.header('Idempotency-Key')?.slice(0, 200);
          const keyed = { tenant: ownerOf(call, who), key, call: call.path };
          const context: CallContext = {
            ...services,
            language,
            at,
            session: who,
            trace,
            token,
            signedIn: session,
            giveToken: (next) => request.header(newTokenHeader, next),
            caller: callerOf(request, services.proxy),
            change: async (work, asked = args) => {
              const result = await onceInCall(services.db, { ...keyed, body: asked, at }, async (tx) => {
                const done = await work(tx);
                // What is repeated with its key was kept the first time.
                await audit?.done(tx);
                return done;
              });
              isKeptAlready = true;
              return result;
            },
          };
          const data = await handlers[name]!(context, args);
          if (!isKeptAlready) await audit?.done(services.db);
          return { data, ...(messages[name] && { message: messages[name] }) };
        } catch (error) {
          await audit?.failed(error);
          throw error;
        }
      }),
    );
  return routes;
}

const isKept = (name: string) => (auditCalls as readonly string[]).includes(name);

/** What heads alone may call changes their organisation; the rest is about the account. */
const attemptOf = (name: string, { roles }: Call): Attempt =>
  typeof roles === 'string'
    ? { kind: 'access', subject: 'account', action: name }
    : { kind: 'change', subject: 'organisation', action: name };

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
