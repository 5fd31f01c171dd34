import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { DeviceEvent } from '../../domain/device.ts';
import type { Tables, Tx } from '../db/tables.ts';

const minute = 60_000;
const day = 24 * 3_600_000;

/** A laboratory's machines: one at work, one that nobody has connected yet, one locked, one given away. */
export async function fillDevices(tx: Tx, organisationId: number, accountId: number): Promise<void> {
  const now = Date.now();
  const ago = (length: number) => new Date(now - length).toISOString();
  const bound = (days: number) => ({ boundAt: ago(days * day), boundBy: accountId });
  await bind(tx, organisationId, {
    serialNumber: 'AS-2207-0418',
    name: 'Model scanner',
    firmware: '4.2.1',
    codeTail: '7K2M',
    state: 'bound',
    ...bound(212),
    connectedAt: ago(212 * day),
    seenAt: ago(4 * minute),
  });
  await bind(tx, organisationId, {
    serialNumber: 'MX5-18834',
    name: 'Milling machine 1',
    note: 'Spindle at the service until further notice',
    firmware: '11.0.3',
    codeTail: 'Q9TD',
    state: 'locked',
    ...bound(190),
    connectedAt: ago(190 * day),
    seenAt: ago(2 * day),
    lockedAt: ago(2 * day),
    lockedBy: accountId,
  });
  await bind(tx, organisationId, {
    serialNumber: 'DLP-90-5521',
    name: 'Resin printer',
    codeTail: '3HXC',
    state: 'bound',
    ...bound(0.1),
  });
  await bind(tx, organisationId, {
    serialNumber: 'AS-1903-0077',
    name: 'Old scanner',
    firmware: '3.9.8',
    codeTail: 'W4E8',
    state: 'unbound',
    ...bound(900),
    connectedAt: ago(900 * day),
    seenAt: ago(215 * day),
    unboundAt: ago(212 * day),
    unboundBy: accountId,
  });
}

type Machine = Omit<Insertable<Tables['device']>, 'organisationId' | 'id'>;

/** A device, and what was done to it to make it so. */
async function bind(tx: Tx, organisationId: number, machine: Machine) {
  const deviceId = uuid();
  await tx
    .insertInto('device')
    .values({ organisationId, id: deviceId, ...machine })
    .execute();
  const { boundAt, boundBy, connectedAt, lockedAt, lockedBy = null, unboundAt, unboundBy = null } = machine;
  const done: [DeviceEvent['action'], string | null | undefined, number | null][] = [
    ['activate', boundAt, boundBy],
    ['connect', connectedAt, null],
    ['lock', lockedAt, lockedBy],
    ['unbind', unboundAt, unboundBy],
  ];
  await tx
    .insertInto('deviceEvent')
    .values(
      done.flatMap(([action, at, actorId]) =>
        at ? [{ organisationId, deviceId, id: uuid(), action, actorId, at }] : [],
      ),
    )
    .execute();
}
