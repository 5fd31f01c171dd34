import { createHash, randomBytes } from 'node:crypto';
import type { DeviceState } from '../../../domain/organisation/device.ts';
import { Refusal } from '../../../domain/errors.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Actor } from '../../../domain/roles.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { Services } from '../../core/services.ts';
import type { Trace } from '../../kit/handlers.ts';

/** A calling device. It sees the orders that its laboratory's members see, and acts for the person who bound it. */
export interface DeviceActor extends Actor {
  device: { id: string; name: string };
}

export const makeDeviceToken = (): string => randomBytes(32).toString('base64url');
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const refusals = { locked: 'deviceLocked', unbound: 'deviceUnbound' } as const;
const refuse = (state: DeviceState) => {
  if (state !== 'bound') throw new Refusal(refusals[state]);
};

/**
 * The device of a token; records the time of its call, to a minute. `trace` gets its id even if it is refused.
 * @throws Refusal `unknownDevice`, `deviceLocked`, `deviceUnbound`
 */
export async function readDevice(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string | undefined,
  trace: Trace = {},
): Promise<DeviceActor> {
  if (!token) throw new Refusal('unknownDevice');
  const row = await db
    .selectFrom('device')
    .select(['organisationId', 'id', 'name', 'state', 'boundBy', 'seenAt'])
    .where('tokenHash', '=', hashOfToken(token))
    .executeTakeFirst();
  if (!row) throw new Refusal('unknownDevice');
  const { organisationId, id, boundBy, seenAt } = row;
  Object.assign(trace, { organisationId, deviceId: id });
  refuse(row.state);
  if (!seenAt || now().getTime() - Date.parse(seenAt) > serverLimits.deviceSeen)
    await db
      .updateTable('device')
      .set({ seenAt: now().toISOString() })
      .where('organisationId', '=', organisationId)
      .where('id', '=', id)
      .execute();
  return { organisationId, accountId: boundBy, role: 'factoryMember', device: { id, name: row.name } };
}

/**
 * Refuses a device that was locked or unbound since its call began. In a transaction it blocks a lock until the end.
 * @throws Refusal `deviceLocked`, `deviceUnbound`
 */
export async function refuseUnlessBound(
  db: Db | Tx,
  { organisationId, id }: { organisationId: number; id: string },
): Promise<{ name: string }> {
  const row = await db
    .selectFrom('device')
    .select(['state', 'name'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
  refuse(row.state);
  return { name: row.name };
}
