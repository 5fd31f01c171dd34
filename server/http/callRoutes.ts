import { Hono, type Context as Request } from 'hono';
import { auditCalls } from '../../domain/auditCalls.ts';
import { calls } from '../../domain/calls.ts';
import type { Call } from '../../domain/openCalls.ts';
import { Refusal } from '../../domain/errors.ts';
import { argumentsOfText } from '../../domain/kit/call.ts';
import { objectOf } from '../../domain/kit/fields.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { Session } from '../core/context.ts';
import type { Db, Tx } from '../db/tables.ts';
import { check } from '../core/input.ts';
import { recentReads } from '../modules/audit/repeats.ts';
import { refuseKeys } from '../modules/apiKey/whoCalls.ts';
import { refuseUnproven } from '../modules/account/session.ts';
import { callHandlers } from '../modules/index.ts';
import type { CallContext, Trace } from '../kit/handlers.ts';
import type { Services } from '../core/services.ts';
import { auditOf, type Attempt } from './auditing.ts';
import { callerOf } from './caller.ts';
import { answeredBefore, idempotencyKeyOf, onceInCall, type Keyed } from './idempotency.ts';
import { utcOffsetOf } from './readersClock.ts';
import { bodyOf, newTokenHeader, queryOf, respond } from './respond.ts';

type AnyCall = (context: CallContext, args: object) => Promise<unknown>;
const handlers = callHandlers as unknown as Record<string, AnyCall>;
const messages: Record<string, string> = { changeLanguage: 'success.changeLanguage' };

/** Calls that belong to no entity, with the paths and methods of the specification. */
export function callRoutes(services: Services): Hono {
  const routes = new Hono();
  const reads = recentReads(serverLimits.auditReadsApart);
  for (const [name, call] of Object.entries<Call>(calls))
    routes.on(call.alsoPost ? ['GET', 'POST'] : [call.method], `/v1/${call.path}`, (request) =>
      respond(request, services, async ({ language, token, session, who: whoCalls }) => {
        const who = call.roles === 'open' ? null : await whoCalls();
        const at = services.now().toISOString();
        const trace: Trace = {};
        const audit = isAudited(name)
          ? auditOf(request, services, { who, at, attempt: attemptOf(name, call), trace })
          : null;
        try {
          const key = call.reads ? undefined : idempotencyKeyOf(request);
          const mayRepeat = call.leaves === true && key !== undefined;
          if (!mayRepeat) refuseUnlessAllowed(call, who, services.now());
          const args = await check(objectOf(call.args), await argumentsOf(request, call), who, services.now());
          const keyed = { tenant: ownerOf(call, who), key, call: call.path, body: askedOf(call, args) };
          const before = mayRepeat ? await answeredBefore(services.db, keyed) : null;
          if (before) return { data: before.answer };
          refuseUnlessAllowed(call, who, services.now());
          const changing = changingOf(services.db, keyed, audit);
          const context: CallContext = {
            ...services,
            language,
            at,
            utcOffset: utcOffsetOf(request.req.header('Local-Time'), services.now()),
            session: who,
            trace,
            token,
            signedIn: session,
            giveToken: (next) => request.header(newTokenHeader, next),
            caller: callerOf(request, services.proxy),
            together: changing.together,
            change: changing.change,
          };
          const data = await handlers[name]!(context, args);
          const isRepeat = () =>
            call.reads &&
            !reads.isFirst([who?.sessionId, who?.organisationId, call.path, args], Date.parse(at)).isFirst;
          if (audit && !changing.isAuditedAlready && !trace.isNothing && !isRepeat())
            await (call.reads ? audit.seen() : audit.done(services.db));
          return { data, ...(messages[name] && { message: messages[name] }) };
        } catch (error) {
          await audit?.failed(error);
          throw error;
        }
      }),
    );
  return routes;
}

/** A call's transactions, which write its audit row too. */
function changingOf(db: Db, keyed: Keyed, audit: ReturnType<typeof auditOf> | null) {
  let isAuditedAlready = false;
  const withAudit = async <Result>(tx: Tx, work: (tx: Tx) => Promise<Result>) => {
    const done = await work(tx);
    // An idempotent repeat was audited the first time.
    await audit?.done(tx);
    return done;
  };
  return {
    get isAuditedAlready() {
      return isAuditedAlready;
    },
    async together<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
      const result = await db.transaction().execute((tx) => withAudit(tx, work));
      isAuditedAlready = true;
      return result;
    },
    async change<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
      const result = await onceInCall(db, keyed, (tx) => withAudit(tx, work));
      isAuditedAlready = true;
      return result;
    },
  };
}

const isAudited = (name: string) => (auditCalls as readonly string[]).includes(name);

/** Calls limited to roles concern the organisation; the others concern the account. */
const attemptOf = (name: string, { roles, reads }: Call): Attempt =>
  typeof roles === 'string'
    ? { kind: 'access', subject: 'account', action: name }
    : { kind: reads ? 'read' : 'change', subject: 'organisation', action: name };

/** The owner of an idempotency key. Calls outside any organisation may change the session's organisation, hence 0. */
const ownerOf = ({ roles, leaves }: Call, session: Session | null) => ({
  accountId: session?.accountId ?? 0,
  organisationId: leaves || typeof roles === 'string' ? 0 : (session?.organisationId ?? 0),
});

/** The arguments that identify a repeat. */
const askedOf = ({ repeatedBy }: Call, args: object): object =>
  repeatedBy ? Object.fromEntries(Object.entries(args).filter(([name]) => repeatedBy.includes(name))) : args;

function refuseUnlessAllowed(call: Call, session: Session | null, now: Date) {
  const { roles } = call;
  if (session) refuseKeys(session);
  if (typeof roles !== 'string' && !(session && roles.includes(session.role))) throw new Refusal('forbidden');
  refuseUnproven(call, session, now);
}

const argumentsOf = async (request: Request, { args }: Call) =>
  request.req.method === 'GET' ? argumentsOfText(args, queryOf(request)) : bodyOf(request);
