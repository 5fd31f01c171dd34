import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type Joined = Tables & { s: Tables['session']; m: Tables['member'] };

/** Whether the organisation requires a second factor by now, and the account has none. */
export const lacksFactor = ({ exists, selectFrom, not, and }: ExpressionBuilder<Joined, 's' | 'm'>, now: Date) =>
  and([
    exists(
      selectFrom('organisation as g').whereRef('g.id', '=', 'm.organisationId').where('g.factorFrom', '<=', dayOf(now)),
    ),
    not(
      exists(
        selectFrom('totp as f').whereRef('f.accountId', '=', 'm.accountId').where('f.confirmedAt', 'is not', null),
      ),
    ),
    not(exists(selectFrom('passkey as k').whereRef('k.accountId', '=', 'm.accountId'))),
  ]);

/** In UTC. */
const dayOf = (now: Date) => now.toISOString().slice(0, 10);
