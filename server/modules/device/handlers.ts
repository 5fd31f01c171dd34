import { device, type Device } from '../../../domain/device.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { ArgsOf } from '../../../domain/kit/entity.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context } from '../../context.ts';
import { accountById, contactOfKind } from '../account/accounts.ts';
import { useCode } from '../account/codes.ts';
import type { Handlers, OneInput } from '../kit/handlers.ts';
import { hashOfCode } from '../kit/printedCode.ts';
import { page } from '../kit/page.ts';
import { isIn } from '../kit/search.ts';
import { releaseUploadsOf } from '../../uploads/release.ts';
import { activate } from './activate.ts';
import { allowedRow, change } from './acting.ts';
import { makeConnectionCode } from './codes.ts';
import { history, note, noteAndTell } from './events.ts';
import { deviceRowOf, deviceRows, presentDevice } from './rows.ts';

export const handlers: Handlers<typeof device> = {
  async query(context, { filter: { keyword, state }, ...wanted }) {
    const rows = deviceRows(context)
      .$if(Boolean(state), (query) => query.where('d.state', '=', state!))
      .$if(Boolean(keyword), (query) => query.where(isIn(['d.searchTerms'], keyword!)));
    const { list, ...pages } = await page(rows, wanted, {
      tx: context.tx,
      entity: device,
      columns: sortColumns,
      id: 'd.id',
    });
    return { list: list.map(presentDevice), ...pages };
  },

  async counts({ tx, actor }) {
    const rows = await tx
      .selectFrom('device')
      .where('organisationId', '=', actor.organisationId)
      .groupBy('state')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .execute();
    const all = rows.reduce((sum, { count }) => sum + count, 0);
    return { all, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  },

  async get(context, { id }) {
    return presentDevice(await deviceRowOf(context, id));
  },

  history,
  activate,

  async update(context, { id, version, ...fields }) {
    const row = await allowedRow(context, 'update', { id, version });
    const changed = await change(context, row, fields);
    await noteOwn(context, id, 'update');
    return changed;
  },

  /** The code before is void; the token that the device has is good until it gets the next one. */
  async pair(context, input) {
    const row = await allowedRow(context, 'pair', input);
    const code = makeConnectionCode();
    const expiresAt = new Date(context.now().getTime() + limits.deviceConnection).toISOString();
    await change(context, row, { connectionHash: hashOfCode(code), connectionEndsAt: expiresAt });
    await noteOwn(context, row.id, 'pair');
    return { code, expiresAt };
  },

  lock: (context, input) =>
    step(context, 'lock', input, {
      state: 'locked',
      lockedAt: context.at,
      lockedBy: context.actor.accountId,
      connectionHash: null,
    }),

  unlock: (context, input) => step(context, 'unlock', input, { state: 'bound', lockedAt: null, lockedBy: null }),

  async unbind(context, { contactKind, code, request, ...input }) {
    await allowedRow(context, 'unbind', input);
    await proveOwn(context, { contactKind, code, request });
    const unbound = await step(context, 'unbind', input, {
      state: 'unbound',
      unboundAt: context.at,
      unboundBy: context.actor.accountId,
      connectionHash: null,
    });
    await releaseUploadsOf(context.tx, { organisationId: context.actor.organisationId, deviceId: unbound.id });
    return unbound;
  },
};

async function step(
  context: Context,
  action: 'lock' | 'unlock' | 'unbind',
  input: OneInput,
  set: Parameters<typeof change>[2],
): Promise<Device> {
  const row = await allowedRow(context, action, input);
  const changed = await change(context, row, set);
  await noteAndTell(context, action, row);
  return changed;
}

const noteOwn = ({ tx, actor, at }: Context, deviceId: string, action: 'update' | 'pair') =>
  note(tx, { organisationId: actor.organisationId, deviceId, action, actorId: actor.accountId, at });

/** Uses up a code that was sent to the actor's own contact. Beside the transaction: a try that is refused has been one. */
async function proveOwn(
  context: Context,
  { contactKind, code, request }: ArgsOf<typeof device, 'unbind'>,
): Promise<void> {
  const { accountId } = context.actor;
  const contact = contactOfKind(await accountById(context.aside, accountId), contactKind);
  if (!contact) throw new Refusal('wrongCode');
  await useCode({ ...context, db: context.aside }, { purpose: 'unbindDevice', contact, code, request, accountId });
}

const sortColumns = Object.fromEntries(
  ['name', 'serialNumber', 'firmware', 'state', 'boundAt', 'unboundAt', 'connectedAt', 'seenAt'].map((field) => [
    field,
    `d.${field}`,
  ]),
);
