import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { device, DeviceEvent } from '../../../domain/device.ts';
import type { TellingActionName } from '../../../domain/kit/entity.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/tables.ts';
import { calledName } from '../account/accounts.ts';
import { signal } from '../kit/signal.ts';
import { tell } from '../notice/tell.ts';
import { deviceRowOf } from './rows.ts';

interface Happened extends Pick<DeviceEvent, 'action' | 'at'> {
  organisationId: number;
  deviceId: string;
  /** Null where the device did it. */
  actorId: number | null;
  orderNumber?: string;
}

/** Writes down what was done to a device or by it, and tells the laboratory's open consoles that something was. */
export async function note(tx: Tx, { organisationId, deviceId, ...event }: Happened): Promise<void> {
  await tx
    .insertInto('deviceEvent')
    .values({ organisationId, deviceId, id: uuid(), ...event })
    .execute();
  await signal(tx, 'device', deviceId, [organisationId]);
}

/** Writes down what the actor did, and tells everybody else at the laboratory: whoever stands at the device should know. */
export async function noteAndTell(
  context: Pick<Context, 'tx' | 'actor' | 'at'>,
  action: TellingActionName<typeof device>,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { tx, actor, at } = context;
  const { organisationId, accountId } = actor;
  await note(tx, { organisationId, deviceId: id, action, actorId: accountId, at });
  const { nickName, userName } = await tx
    .selectFrom('account')
    .select(['nickName', 'userName'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await tell(context, {
    category: 'others',
    entity: 'device',
    action,
    recordId: id,
    title: name,
    actor: calledName({ nickName, userName }),
    to: [{ organisationId }],
  });
}

/** What was done to a device and by it, the newest first. */
export async function history(context: Context, { id }: { id: string }): Promise<{ list: DeviceEvent[] }> {
  await deviceRowOf(context, id);
  const { tx, actor } = context;
  const list = await tx
    .selectFrom('deviceEvent as e')
    .leftJoin('account as a', 'a.id', 'e.actorId')
    .where('e.organisationId', '=', actor.organisationId)
    .where('e.deviceId', '=', id)
    .select(['e.id', 'e.action', 'e.orderNumber', 'e.at'])
    .select(sql<string | null>`coalesce(nullif(a.nick_name, ''), a.user_name)`.as('actorName'))
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limits.deviceHistory)
    .execute();
  return { list };
}
