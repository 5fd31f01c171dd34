import { sql } from 'kysely';
import { shownSigns } from '../../../domain/card.ts';
import type { Device } from '../../../domain/device.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Context } from '../../context.ts';

type Seen = Pick<Context, 'tx' | 'actor'>;

const nameOf = (account: 'b' | 'l' | 'u') =>
  sql<string | null>`coalesce(nullif(${sql.ref(`${account}.nickName`)}, ''), ${sql.ref(`${account}.userName`)})`;

/** The devices of the actor's laboratory, with the people who did something about them. */
export const deviceRows = ({ tx, actor }: Seen) =>
  tx
    .selectFrom('device as d')
    .leftJoin('account as b', 'b.id', 'd.boundBy')
    .leftJoin('account as l', 'l.id', 'd.lockedBy')
    .leftJoin('account as u', 'u.id', 'd.unboundBy')
    .where('d.organisationId', '=', actor.organisationId)
    .select(['d.id', 'd.version', 'd.name', 'd.note', 'd.serialNumber', 'd.firmware', 'd.codeTail', 'd.state'])
    .select(['d.boundAt', 'd.lockedAt', 'd.unboundAt', 'd.connectedAt', 'd.seenAt'])
    .select([nameOf('b').as('boundByName'), nameOf('l').as('lockedByName'), nameOf('u').as('unboundByName')]);

export type DeviceRow = Awaited<ReturnType<ReturnType<typeof deviceRows>['execute']>>[number];

export const presentDevice = ({ codeTail, ...row }: DeviceRow): Device => ({
  ...row,
  activationCode: `${'•'.repeat(shownSigns)} ${codeTail}`,
});

/** A device by its id; a foreign one is refused exactly as a missing one. */
export async function deviceRowOf(seen: Seen, id: string): Promise<DeviceRow> {
  const row = await deviceRows(seen).where('d.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
}
