import type { Updateable } from 'kysely';
import { device, type Device, type DeviceState } from '../../../domain/device.ts';
import { Refusal } from '../../../domain/errors.ts';
import { isAllowed, type ActionName } from '../../../domain/kit/entity.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { say } from '../../words.ts';
import { changeRow } from '../kit/change.ts';
import type { OneInput } from '../kit/handlers.ts';
import { searchTerms } from '../kit/search.ts';
import { refuseStale } from '../kit/version.ts';
import { deviceRowOf, presentDevice, type DeviceRow } from './rows.ts';

type Change = Omit<Updateable<Tables['device']>, 'version'>;

/** The device, if the actor may do `action` to it now; else the refusal that says why not. */
export async function allowedRow(
  context: Context,
  action: ActionName<typeof device>,
  { id, version }: OneInput,
): Promise<DeviceRow> {
  const row = await deviceRowOf(context, id);
  refuseStale(version, row, presentDevice);
  if (!isAllowed(device, action, context.actor, row))
    throw new Refusal(
      'notInThisState',
      { state: say(context.language, `vocabulary.deviceState.${row.state}`) },
      { fresh: presentDevice(row) },
    );
  return row;
}

/** Changes the device that was seen, if it is still so; the record as it is then. */
export async function change(context: Context, row: DeviceRow, set: Change): Promise<Device> {
  const { id, version, state } = row;
  const fresh = async () => presentDevice(await deviceRowOf(context, id));
  const where: { organisationId: number; id: string; state: DeviceState } = {
    organisationId: context.actor.organisationId,
    id,
    state,
  };
  await changeRow(
    context.tx,
    'device',
    { where, version },
    { ...set, ...searchTerms(device, { ...row, ...set }) },
    fresh,
  );
  return fresh();
}
