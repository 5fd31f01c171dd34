import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { apiKey, type ApiKey, type MadeApiKey } from '../../../domain/organisation/apiKey.ts';
import { Refusal } from '../../../domain/errors.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context } from '../../core/context.ts';
import { InvalidInput } from '../../core/input.ts';
import { crudOf } from '../../kit/crud.ts';
import type { Handlers } from '../../kit/handlers.ts';
import { transitionsOf } from '../../kit/transitions.ts';
import { notifyColleagues } from '../notice/notify.ts';
import { addKeyAccount, renameKeyAccount } from './account.ts';
import { keptOf, makeSecret } from './secret.ts';
import { apiKeys, events } from './store.ts';

/** The other heads: a new way in, or a wider one, is theirs to know of. */
const notifyHeads = (context: Context, action: string, { id, name }: { id: string; name: string }) =>
  notifyColleagues(context, apiKey, action, { id, title: name }, { heads: true });

export const handlers: Handlers<typeof apiKey> = {
  ...crudOf(apiKeys, {
    async beforeWrite(context, fields, before) {
      if (fields.memberId !== before?.memberId) await refuseStranger(context, fields.memberId);
      return fields;
    },
    async afterChange(context, action, row, before) {
      await events.write(context, row, { action });
      if (row.name !== before?.name) await renameKeyAccount(context.tx, row.accountId, row.name);
      if (before && !isDeepStrictEqual(wayInOf(before), wayInOf(row))) await notifyHeads(context, action, row);
    },
  }),
  ...transitionsOf(apiKeys, {
    events,
    notify: notifyHeads,
    effects: { revoke: ({ at, actor }) => ({ set: { revokedAt: at, revokedBy: actor.accountId, ...noPrevious } }) },
  }),
  history: events.history,

  async create(context, fields): Promise<MadeApiKey> {
    await refuseTooMany(context);
    await refuseStranger(context, fields.memberId);
    const secret = makeSecret();
    const accountId = await addKeyAccount(context.tx, fields.name);
    const row = await apiKeys.insert(context, { ...fields, ...keptOf(secret), accountId });
    await events.write(context, row, { action: 'create' });
    await notifyHeads(context, 'create', row);
    await apiKeys.signal(context, [row]);
    return { ...apiKeys.present(context, row), secret };
  },

  async rotate(context, { id, version, overlap, expiresAt }): Promise<MadeApiKey> {
    const before = await apiKeys.claim(context, 'rotate', { id, version });
    const secret = makeSecret();
    const hours = overlap ?? limits.apiKeyOverlap;
    const until = new Date(Date.parse(context.at) + hours * 3_600_000).toISOString();
    const row = await apiKeys.change(context, before, {
      ...keptOf(secret),
      ...(hours > 0 ? { previousHash: before.hash, previousUntil: until } : noPrevious),
      expiresAt: expiresAt ?? before.expiresAt,
      rotatedAt: context.at,
    });
    await events.write(context, row, { action: 'rotate' });
    await notifyHeads(context, 'rotate', row);
    await apiKeys.signal(context, [row]);
    return { ...apiKeys.present(context, row), secret };
  },
};

/** All of a key but its name. */
const wayInOf = ({ scopes, memberId, expiresAt }: Pick<ApiKey, 'scopes' | 'memberId' | 'expiresAt'>) => ({
  scopes,
  memberId,
  expiresAt,
});

const noPrevious = { previousHash: null, previousUntil: null } as const;

/** Refuses who is no member of the organisation now, foreign members like missing ones. */
async function refuseStranger({ tx, actor }: Context, memberId: string | null | undefined): Promise<void> {
  if (memberId == null) return;
  const member = await tx
    .selectFrom('member')
    .select('id')
    .where('organisationId', '=', actor.organisationId)
    .where('id', '=', memberId)
    .where('state', '=', 'normal')
    .executeTakeFirst();
  if (!member) throw new InvalidInput({ memberId: { key: 'noSuchRecord' } });
}

async function refuseTooMany({ tx, actor, at }: Context): Promise<void> {
  // Of two heads at once the second counts the first one's key.
  await sql`select pg_advisory_xact_lock(hashtext('api_key'), ${actor.organisationId})`.execute(tx);
  const { count } = await tx
    .selectFrom('apiKey')
    .where('organisationId', '=', actor.organisationId)
    .where('state', '=', 'active')
    .where('expiresAt', '>', at)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= limits.apiKeys) throw new Refusal('apiKeysFull', { most: limits.apiKeys });
}
