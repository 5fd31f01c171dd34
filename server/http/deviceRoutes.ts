import { Hono, type Context as Request } from 'hono';
import { deviceCalls, deviceTokenHeader } from '../../domain/organisation/deviceCalls.ts';
import { Refusal } from '../../domain/errors.ts';
import type { Call } from '../../domain/kit/call.ts';
import { objectOf } from '../../domain/kit/fields.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { Tx } from '../db/tables.ts';
import { asTenant } from '../db/tenancy.ts';
import { check } from '../core/input.ts';
import { refuseFor, spend } from '../modules/account/allowance.ts';
import { deviceCallHandlers } from '../modules/device/calls.ts';
import { readDevice, type DeviceActor } from '../modules/device/deviceToken.ts';
import type { Changing, OpenContext, Trace } from '../kit/handlers.ts';
import type { Services } from '../core/services.ts';
import { auditOf, type Attempt } from './auditing.ts';
import { callerOf } from './caller.ts';
import { bodyOf, respond } from './respond.ts';
import { networkOf } from '../modules/account/network.ts';
import { recentReads } from '../modules/audit/repeats.ts';

type AnyDeviceCall = (
  context: OpenContext & Changing & { actor: DeviceActor | null },
  args: object,
) => Promise<unknown>;
const handlers = deviceCallHandlers as unknown as Record<string, AnyDeviceCall>;

/** Calls by laboratory devices, authenticated by their own token, never by a session. */
export function deviceRoutes(services: Services): Hono {
  const routes = new Hono();
  const refused = deviceRefusals(services);
  for (const [name, { path, roles, args, reads }] of Object.entries<Call>(deviceCalls))
    routes.post(`/v1/${path}`, (request) =>
      respond(request, services, async ({ language }) => {
        const at = services.now().toISOString();
        const trace: Trace = {};
        const attempt = { kind: 'access', subject: 'device', action: name } as const;
        try {
          const actor =
            roles === 'device' ? await readDevice(services, request.req.header(deviceTokenHeader), trace) : null;
          if (actor) refuseFor(await spend(services, `device:calls:${actor.device.id}`, serverLimits.deviceCalls));
          const input = await check(objectOf(args), await bodyOf(request), actor, services.now());
          const audit = auditOf(request, services, { who: actor, at, attempt, trace });
          const withAudit = async <Result>(tx: Tx, work: (tx: Tx) => Promise<Result>) => {
            const done = await work(tx);
            if (!reads && !trace.isNothing) await audit.done(tx);
            return done;
          };
          const together: Changing['together'] = (work) =>
            actor
              ? asTenant(services.db, actor, (tx) => withAudit(tx, work))
              : services.db.transaction().execute((tx) => withAudit(tx, work));
          const caller = callerOf(request, services.proxy);
          return { data: await handlers[name]!({ ...services, language, at, caller, actor, trace, together }, input) };
        } catch (error) {
          await refused(request, error, { attempt, trace, at });
          throw error;
        }
      }),
    );
  return routes;
}

/** Logs refusals of devices, rate-limited per device (or per network if unknown), because devices keep retrying. */
export function deviceRefusals(services: Pick<Services, 'db' | 'log' | 'proxy' | 'countedCalls'>) {
  const seen = recentReads(serverLimits.auditReadsApart);
  return async (
    request: Request,
    error: unknown,
    { attempt, trace, at }: { attempt: Attempt; trace: Trace; at: string },
  ): Promise<void> => {
    const from = trace.deviceId ?? networkOf(callerOf(request, services.proxy).address);
    const said = [from, trace.recordId, attempt, error instanceof Refusal ? error.code : null];
    if (seen.isFirst(said, Date.parse(at)).isFirst)
      await auditOf(request, services, { who: null, at, attempt, trace }).failed(error);
  };
}
