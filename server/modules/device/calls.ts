import {
  devicePurposes,
  type DeviceCallName,
  type DeviceCalls,
  type DeviceOrder,
} from '../../../domain/deviceCalls.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Call } from '../../../domain/kit/call.ts';
import type { Fields, Values } from '../../../domain/kit/fields.ts';
import { limits } from '../../../domain/limits.ts';
import { asTenant } from '../../db/tenancy.ts';
import { spendFrom } from '../account/allowance.ts';
import type { OpenContext, Trace } from '../kit/handlers.ts';
import { hashOfCode } from '../kit/printedCode.ts';
import { page } from '../kit/page.ts';
import { visible } from '../order/rows.ts';
import { serialOf } from './codes.ts';
import { note } from './events.ts';
import { hashOfToken, makeDeviceToken, type DeviceActor } from './standing.ts';

type AnswerOf<C> = C extends Call<Fields, infer Answer> ? Answer : never;
export type DeviceHandlers = {
  [C in DeviceCallName]: (
    context: OpenContext & { trace: Trace } & (DeviceCalls[C]['roles'] extends 'open'
        ? object
        : { actor: DeviceActor }),
    args: Values<DeviceCalls[C]['args']>,
  ) => Promise<AnswerOf<DeviceCalls[C]>>;
};

export const deviceCallHandlers: DeviceHandlers = {
  async connectDevice(context, { serial, code, firmware = null }) {
    const { db, at } = context;
    if (!(await spendFrom(context, 'device:from', limits.deviceConnects))) throw new Refusal('tooManyRequests');
    const token = makeDeviceToken();
    const device = await db.transaction().execute(async (tx) => {
      const bound = await tx
        .updateTable('device')
        .set({ tokenHash: hashOfToken(token), connectionHash: null, firmware, connectedAt: at, seenAt: at })
        .where('serialNumber', '=', serialOf(serial))
        .where('state', '=', 'bound')
        .where('connectionHash', '=', hashOfCode(code))
        .where('connectionEndsAt', '>', at)
        .returning(['organisationId', 'id', 'name'])
        .executeTakeFirst();
      // Wrong, used, too old, for another device, or none of a locked one's: all alike.
      if (!bound) throw new Refusal('connectionCodeUnusable');
      const { organisationId, id, name } = bound;
      Object.assign(context.trace, { organisationId, recordId: id });
      await note(tx, { organisationId, deviceId: id, action: 'connect', actorId: null, at });
      return { id, name };
    });
    return { token, device };
  },

  deviceOrders: ({ db, actor }, wanted) =>
    asTenant(db, actor, async (tx) => {
      const rows = tx
        .selectFrom('orders as o')
        .where(visible(actor) as never)
        .where('o.state', '=', 'accepted')
        .select([
          'o.id',
          'o.number',
          'o.receiptNumber',
          'o.caseType',
          'o.dueDate',
          'o.heldSince',
          'o.teeth',
          'o.state',
        ]);
      const pages = { page: wanted.page ?? 1, pageSize: wanted.pageSize ?? 25, sort: 'dueDate' };
      const { list, total } = await page(rows, pages, { columns: { dueDate: 'o.dueDate' }, id: 'o.id' });
      return {
        list: list.map(({ heldSince, state, ...order }): DeviceOrder => ({
          ...order,
          held: heldSince !== null,
          accepts: devicePurposes({ state }),
        })),
        total,
      };
    }),

  async reportDevice({ db, actor, at }, { firmware }) {
    await asTenant(db, actor, (tx) =>
      tx
        .updateTable('device')
        .set({ seenAt: at, ...(firmware && { firmware }) })
        .where('organisationId', '=', actor.organisationId)
        .where('id', '=', actor.device.id)
        .execute(),
    );
    return actor.device;
  },
};
