import { device } from '../../../domain/organisation/device.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { ArgsOf } from '../../../domain/kit/entity.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Context } from '../../core/context.ts';
import { accountById, contactOfKind } from '../account/accounts.ts';
import { useCode } from '../account/codes.ts';
import { crudOf } from '../../kit/crud.ts';
import type { Handlers } from '../../kit/handlers.ts';
import { hashOfCode } from '../../kit/printedCode.ts';
import { countsOf } from '../../kit/counts.ts';
import { transitionsOf } from '../../kit/transitions.ts';
import { notifyColleagues } from '../notice/notify.ts';
import { releaseUploadsOf } from '../../storage/release.ts';
import { activate } from './activate.ts';
import { makeConnectionCode } from './codes.ts';
import { devices, events } from './store.ts';

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
          after: () => releaseUploadsOf(tx, { organisationId: actor.organisationId, deviceId: id }),
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
