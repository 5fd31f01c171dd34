import { timingSafeEqual } from 'node:crypto';
import type { DeviceState } from '../../../domain/organisation/device.ts';
import {
  devicePurposes,
  devicePurposesGiven,
  type DeviceCallName,
  type DeviceCalls,
  type DeviceFile,
  type DeviceOrder,
} from '../../../domain/organisation/deviceCalls.ts';
import { Refusal } from '../../../domain/errors.ts';
import { order } from '../../../domain/order/order.ts';
import type { Call } from '../../../domain/kit/call.ts';
import type { Fields, Values } from '../../../domain/kit/fields.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { asTenant } from '../../db/tenancy.ts';
import { refuseFor, spendFrom } from '../account/allowance.ts';
import { changeRow } from '../../kit/change.ts';
import type { Changing, OpenContext } from '../../kit/handlers.ts';
import { hashOfCode } from '../../kit/printedCode.ts';
import { page } from '../../kit/page.ts';
import { signal } from '../../db/signal.ts';
import { neutralNames, uniqueNames } from '../../../domain/order/files/neutralNames.ts';
import { holderOf } from '../../storage/addresses.ts';
import { fileRows } from '../file/rows.ts';
import { countsNow, isInProduction } from '../orderRecord/making.ts';
import { fileForMachine } from '../orderRecord/patientSeen.ts';
import { visible } from '../orderRecord/rows.ts';
import { serialOf } from './codes.ts';
import { hashOfToken, makeDeviceToken, type DeviceActor } from './deviceToken.ts';
import { noteByDevice } from './store.ts';

type AnswerOf<C> = C extends Call<Fields, infer Answer> ? Answer : never;
type DeviceHandlers = {
  [C in DeviceCallName]: (
    context: OpenContext & Changing & (DeviceCalls[C]['roles'] extends 'open' ? object : { actor: DeviceActor }),
    args: Values<DeviceCalls[C]['args']>,
  ) => Promise<AnswerOf<DeviceCalls[C]>>;
};

export const deviceCallHandlers: DeviceHandlers = {
  async connectDevice(context, { serial, code, firmware = null }) {
    const { at, trace } = context;
    refuseFor(await spendFrom(context, 'device:from', serverLimits.deviceConnects));
    const token = makeDeviceToken();
    const device = await context.together(async (tx) => {
      const held = await tx
        .selectFrom('device')
        .select(['organisationId', 'id', 'name', 'state', 'version', 'connectionHash', 'connectionEndsAt'])
        .where('serialNumber', '=', serialOf(serial))
        .where('state', '!=', 'unbound')
        .forUpdate()
        .executeTakeFirst();
      if (held) Object.assign(trace, { organisationId: held.organisationId, recordId: held.id });
      // Wrong, used or expired code, or another or a locked device: all refused the same.
      if (!held || !isConnection(held, code, at)) throw new Refusal('connectionCodeUnusable');
      const { organisationId, id, name, state, version } = held;
      await changeRow(
        tx,
        'device',
        { where: { organisationId, id, state }, version },
        { tokenHash: hashOfToken(token), connectionHash: null, firmware, connectedAt: at, seenAt: at },
        () => Promise.resolve(null),
      );
      await noteByDevice({ tx, at }, { organisationId, id }, 'connect');
      return { id, name };
    });
    return { token, device };
  },

  deviceOrders: ({ db, actor }, wanted) =>
    asTenant(db, actor, async (tx) => {
      const rows = tx
        .selectFrom('orders as o')
        .where(visible(actor) as never)
        .where(isInProduction)
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
      const { list, total } = await page(rows, pages, {
        tx,
        entity: order,
        columns: { dueDate: 'o.dueDate' },
        id: 'o.id',
      });
      return {
        list: list.map(({ heldSince, state, ...known }): DeviceOrder => ({
          ...known,
          held: heldSince !== null,
          accepts: devicePurposes({ state }),
        })),
        total,
      };
    }),

  deviceFiles: ({ db, actor, addresses }, { orderId }) =>
    asTenant(db, actor, async (tx) => {
      const found = await tx
        .selectFrom('orders as o')
        .select('o.id')
        .where(visible(actor) as never)
        .where('o.id', '=', orderId)
        .where(isInProduction)
        .executeTakeFirst();
      if (!found) throw new Refusal('notFound');
      const rows = await fileRows(tx, actor)
        .where('f.orderId', '=', orderId)
        .where('f.purpose', 'in', devicePurposesGiven)
        .where(countsNow)
        // The clinic's first: their names without the patient are given already, and the lab's are numbered after them.
        .orderBy((where) => where('f.organisationId', '=', where.ref('o.clinicId')), 'desc')
        .orderBy('f.createdAt')
        .orderBy('f.id')
        .execute();
      const names = neutralNames(rows);
      const unique = uniqueNames(rows.map(({ id, neutralName }) => neutralName ?? names.get(id)!));
      const held = holderOf(actor, orderId);
      return {
        list: rows.flatMap((row, at): DeviceFile[] => {
          const { id, kind, purpose, submission } = row;
          const { size, sha256 } = fileForMachine(row);
          if (!sha256) return [];
          const name = unique[at]!;
          return [{ id, name, purpose, kind, submission, size, sha256, url: addresses.sign({ file: id, held }) }];
        }),
      };
    }),

  reportDevice: ({ actor, at, trace, together }, { firmware }) =>
    together(async (tx) => {
      const { organisationId, device } = actor;
      const where = { organisationId, id: device.id };
      const before = await tx
        .selectFrom('device')
        .select(['version', 'firmware'])
        .where((row) => row.and(where))
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (!firmware || firmware === before.firmware) {
        trace.isNothing = true;
        await tx
          .updateTable('device')
          .set({ seenAt: at })
          .where((row) => row.and(where))
          .execute();
        return device;
      }
      trace.recordId = device.id;
      const change = { firmware, seenAt: at };
      await changeRow(tx, 'device', { where, version: before.version }, change, () => Promise.resolve(null));
      await signal(tx, 'device', device.id, [organisationId]);
      return device;
    }),
};

interface Held {
  state: DeviceState;
  connectionHash: Buffer | null;
  connectionEndsAt: string | null;
}

const isConnection = ({ state, connectionHash, connectionEndsAt }: Held, code: string, at: string): boolean =>
  state === 'bound' &&
  connectionHash !== null &&
  timingSafeEqual(connectionHash, hashOfCode(code)) &&
  Date.parse(connectionEndsAt ?? at) > Date.parse(at);
