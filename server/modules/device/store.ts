import { sql } from 'kysely';
import { shownSigns } from '../../../domain/organisation/card.ts';
import { device, type DeviceEvent } from '../../../domain/organisation/device.ts';
import { limits } from '../../../domain/limits.ts';
import { eventsOf, type Doer } from '../../kit/events.ts';
import { signal } from '../../db/signal.ts';
import { accountNameOf, storeOf } from '../../kit/tenantStore.ts';

/** Devices of the actor's laboratory, with the names of those who acted on them. */
export const devices = storeOf(device, {
  table: 'device',
  computed: {
    activationCode: sql<string>`${`${'•'.repeat(shownSigns)} `}::text || t.code_tail`,
    boundByName: accountNameOf('boundBy'),
    lockedByName: accountNameOf('lockedBy'),
    unboundByName: accountNameOf('unboundBy'),
  },
});

export const events = eventsOf<{ id: string }, 'deviceEvent', DeviceEvent['action'], Pick<DeviceEvent, 'orderNumber'>>(
  devices.find,
  {
    table: 'deviceEvent',
    record: 'deviceId',
    columns: () => ({}),
    most: limits.deviceHistory,
    shown: { orderNumber: sql.ref<string | null>('e.orderNumber') },
  },
);

/** Records what a device did itself, and signals the change to the laboratory's open consoles. */
export async function noteByDevice(
  { tx, at }: Pick<Doer, 'tx' | 'at'>,
  { organisationId, id }: { organisationId: number; id: string },
  action: DeviceEvent['action'],
  more: { orderNumber?: string } = {},
): Promise<void> {
  await events.write({ tx, at, actor: { organisationId, accountId: null } }, { id }, { action }, more);
  await signal(tx, 'device', id, [organisationId]);
}
