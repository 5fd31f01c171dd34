import { device, type Device } from '../../../domain/organisation/device.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { ArgsOf } from '../../../domain/kit/entity.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Context } from '../../core/context.ts';
import { accountById, contactOfKind, isTaken } from '../account/accounts.ts';
import { useCode } from '../account/codes.ts';
import { crudOf } from '../../kit/crud.ts';
import type { Handlers, InputOf } from '../../kit/handlers.ts';
import { hashOfCode, plainCode } from '../../kit/printedCode.ts';
import { countsOf } from '../../kit/counts.ts';
import { transitionsOf } from '../../kit/transitions.ts';
import { notifyColleagues } from '../notice/notify.ts';
import { releaseUploads } from '../../storage/release.ts';
import { makeConnectionCode, serialOf } from './codes.ts';
import { devices, events } from './store.ts';
import { v7 as uuid } from 'uuid';
import { shownSigns } from '../../../domain/organisation/card.ts';
import { beyondTenant } from '../../db/tenancy.ts';
import { refuseFor, spend } from '../account/allowance.ts';
import { changeRow } from '../../kit/change.ts';
import { searchTerms } from '../../kit/search.ts';

/** Uses up a code sent to the actor's own contact. Outside the transaction, so that a refused try counts. */
async function proveOwn(
  context: Context,
  { contactKind, code, request }: ArgsOf<typeof device, 'unbind'>,
): Promise<void> {
  const { accountId } = context.actor;
  const contact = contactOfKind(await accountById(context.aside, accountId), contactKind);
  if (!contact) throw new Refusal('wrongCode');
  await useCode({ ...context, db: context.aside }, { purpose: 'unbindDevice', contact, code, request, accountId });
}

export const handlers: Handlers<typeof device> = {
  ...crudOf(devices, { afterChange: (context, _action, row) => events.write(context, row, { action: 'update' }) }),
  ...transitionsOf(devices, {
    events,
    notify: (context, action, { id, name }) => notifyColleagues(context, device, action, { id, title: name }),
    effects: {
      lock: ({ at, actor }) => ({ set: { lockedAt: at, lockedBy: actor.accountId, connectionHash: null } }),
      unlock: () => ({ set: { lockedAt: null, lockedBy: null } }),
      async unbind(context, { id }, proof) {
        const { tx, actor, at } = context;
        await proveOwn(context, proof);
        return {
          set: { unboundAt: at, unboundBy: actor.accountId, connectionHash: null },
          after: () => releaseUploads(tx, { organisationId: actor.organisationId, deviceId: id }),
        };
      },
    },
  }),

  counts: countsOf(devices, 'state'),
  history: events.history,
  activate,

  /** Invalidates the previous code; the device's token works until it gets a new one. */
  async pair(context, input) {
    const row = await devices.claim(context, 'pair', input);
    const code = makeConnectionCode();
    const expiresAt = new Date(context.now().getTime() + serverLimits.deviceConnection).toISOString();
    await devices.change(context, row, { connectionHash: hashOfCode(code), connectionEndsAt: expiresAt });
    await events.write(context, row, { action: 'pair' });
    await devices.signal(context, [row]);
    return { code, expiresAt };
  },
};

/**
 * Binds a device to the actor's laboratory with an operator's code, which is used up; a device unbound here earlier
 * returns with its name and history.
 * @throws Refusal `deviceCodeUnusable`, `deviceBound`, `deviceBoundElsewhere`, `tooManyRequests`
 */
async function activate(
  context: Context,
  { serialNumber: typed, activationCode, name }: InputOf<typeof device, 'activate'>,
): Promise<Device> {
  const { tx, actor, at } = context;
  const { organisationId, accountId } = actor;
  // Counted outside this transaction, which a refusal rolls back.
  const outside = { db: context.aside, now: context.now };
  refuseFor(await spend(outside, `device:${organisationId}`, serverLimits.deviceCodeTries));
  await useUp(context, activationCode);
  const serialNumber = serialOf(typed);
  const before = await devices.rows(context).where('t.serialNumber', '=', serialNumber).executeTakeFirst();
  if (before && before.state !== 'unbound') throw new Refusal('deviceBound');
  const id = before?.id ?? uuid();
  const called = name ?? before?.name ?? serialNumber;
  const bound = {
    name: called,
    ...searchTerms(device, { serialNumber, name: called, note: before?.note }),
    state: 'bound',
    codeTail: plainCode(activationCode).slice(-shownSigns),
    boundAt: at,
    boundBy: accountId,
  } as const;
  const binding = before
    ? changeRow(
        tx,
        'device',
        { where: { organisationId, id, state: 'unbound' }, version: before.version },
        // Credentials from its previous binding must not work.
        { ...bound, ...nothingOf, tokenHash: null },
        () => devices.get(context, { id }),
      )
    : tx
        .insertInto('device')
        .values({ organisationId, id, serialNumber, ...bound })
        .execute();
  await binding.catch((error: unknown) => {
    throw isTaken(error) ? new Refusal('deviceBoundElsewhere') : error;
  });
  const row = await devices.find(context, id);
  await events.write(context, row, { action: 'activate' });
  await notifyColleagues(context, device, 'activate', { id, title: row.name });
  await devices.signal(context, [row]);
  return devices.present(context, row);
}

const nothingOf = {
  firmware: null,
  connectedAt: null,
  seenAt: null,
  lockedAt: null,
  lockedBy: null,
  unboundAt: null,
  unboundBy: null,
} as const;

/** Of two concurrent uses the second finds no code; a used one is refused like an unknown one. */
async function useUp({ tx, actor, at }: Context, code: string) {
  const { numUpdatedRows } = await beyondTenant(tx, (system) =>
    system
      .updateTable('deviceCode')
      .set({ usedAt: at, usedBy: actor.organisationId })
      .where('codeHash', '=', hashOfCode(code))
      .where('usedAt', 'is', null)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new Refusal('deviceCodeUnusable');
}
