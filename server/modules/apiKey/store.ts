import { sql } from 'kysely';
import {
  apiKey,
  apiKeyPrefix,
  type ApiKey,
  type ApiKeyEvent,
  type ApiKeyState,
} from '../../../domain/organisation/apiKey.ts';
import { eventsOf } from '../../kit/events.ts';
import { joinedStoreOf } from '../../kit/store.ts';
import { accountNameOf } from '../../kit/tenantStore.ts';

interface Row extends Omit<ApiKey, 'state'> {
  state: 'active' | 'revoked';
  accountId: number;
  hash: Buffer;
}

const stateOf = ({ state, expiresAt }: Pick<Row, 'state' | 'expiresAt'>, at: string): ApiKeyState =>
  state === 'active' && Date.parse(expiresAt) <= Date.parse(at) ? 'expired' : state;

/** The keys of the actor's organisation. That one has expired follows from the clock, so no job writes it. */
export const apiKeys = joinedStoreOf<typeof apiKey, 'apiKey', Row>(apiKey, {
  table: 'apiKey',
  filters: {
    state: (value, { at }) =>
      value === 'revoked'
        ? sql<boolean>`t.state = 'revoked'`
        : sql<boolean>`t.state = 'active' and (t.expires_at <= ${at}) = ${value === 'expired'}`,
  },
  stamps: { createdBy: 'createdBy', createdAt: 'createdAt' },
  rows: ({ tx, actor }) =>
    tx
      .selectFrom('apiKey as t')
      .where('t.organisationId', '=', actor.organisationId)
      .select(['t.id', 't.version', 't.name', 't.scopes', 't.expiresAt', 't.state', 't.secretEnd', 't.createdAt'])
      .select(['t.lastUsedAt', 't.rotatedAt', 't.previousUntil', 't.revokedAt', 't.accountId', 't.hash'])
      .select(['t.memberId', 't.bridgeVersion', 't.bridgeSeenAt', 't.bridgeError'])
      .select([accountNameOf('createdBy').as('createdByName'), accountNameOf('revokedBy').as('revokedByName')]),
  present: ({ hash: _hash, accountId: _accountId, ...row }, { at }) => ({
    ...row,
    state: stateOf(row, at),
    secretEnd: `${apiKeyPrefix}…${row.secretEnd}`,
  }),
});

export const events = eventsOf<{ id: string }, 'apiKeyEvent', ApiKeyEvent['action']>(apiKeys.find, {
  table: 'apiKeyEvent',
  record: 'apiKeyId',
  columns: () => ({}),
});
