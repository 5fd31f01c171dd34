import { Hono } from 'hono';
import { deviceCalls, deviceTokenHeader } from '../../domain/deviceCalls.ts';
import { Refusal } from '../../domain/errors.ts';
import type { Call } from '../../domain/kit/call.ts';
import { objectOf } from '../../domain/kit/fields.ts';
import { limits } from '../../domain/limits.ts';
import { check } from '../input.ts';
import { spend } from '../modules/account/allowance.ts';
import { deviceCallHandlers } from '../modules/device/calls.ts';
import { readDevice, type DeviceActor } from '../modules/device/standing.ts';
import type { OpenContext, Trace } from '../modules/kit/handlers.ts';
import type { Services } from '../services.ts';
import { auditOf } from './audited.ts';
import { callerOf } from './caller.ts';
import { bodyOf, respond } from './respond.ts';

type AnyDeviceCall = (
  context: OpenContext & { actor: DeviceActor | null; trace: Trace },
  args: object,
) => Promise<unknown>;
const handlers = deviceCallHandlers as unknown as Record<string, AnyDeviceCall>;

/** The calls of laboratories' machines: who they are is their own token's to say, never a session's. */
export function deviceRoutes(services: Services): Hono {
  const routes = new Hono();
  for (const [name, { path, roles, args, reads }] of Object.entries<Call>(deviceCalls))
    routes.post(`/v1/${path}`, (request) =>
      respond(request, services, async ({ language }) => {
        const actor = roles === 'device' ? await readDevice(services, request.req.header(deviceTokenHeader)) : null;
        if (actor && !(await spend(services, `device:calls:${actor.device.id}`, limits.deviceCalls)))
          throw new Refusal('tooManyRequests');
        const input = await check(objectOf(args), await bodyOf(request), actor);
        const at = services.now().toISOString();
        const trace: Trace = {};
        const context = { ...services, language, at, caller: callerOf(request, services.proxy), actor, trace };
        const data = await handlers[name]!(context, input);
        const attempt = { kind: 'access', subject: 'device', action: name } as const;
        if (!reads) await auditOf(request, services, { who: actor, at, attempt, trace }).done(services.db);
        return { data };
      }),
    );
  return routes;
}
