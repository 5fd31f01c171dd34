import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import { shownSigns } from '../../../domain/card.ts';
import { limits } from '../../../domain/limits.ts';
import type { Db } from '../../db/tables.ts';
import { spend } from '../account/allowance.ts';
import type { CallHandlers } from '../kit/handlers.ts';
import { inG } from '../order/sending.ts';
import { announceRoom, widen } from './room.ts';
import { warnedFrom } from './warnings.ts';

/** No letter that is taken for a digit or for another one: Crockford's. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const numberLength = 16;
const day = 24 * 3_600_000;

/** Typed small, with spaces or dashes of any kind, with an O for a 0, it is the same number. */
const plainOf = (number: string) =>
  number
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** As it is kept. */
const hashOf = (number: string) => createHash('sha256').update(plainOf(number)).digest();

const makeNumber = () =>
  Array.from({ length: numberLength }, (_, at) => (at > 0 && at % 4 === 0 ? '-' : '') + letters[randomInt(32)]).join(
    '',
  );

/** New cards of one kind; their numbers are told here and never again. `bytes` of room for `days` from the activation. */
export async function issueCards(
  db: Db,
  { count, bytes, days, at }: { count: number; bytes: number; days: number; at: string },
): Promise<string[]> {
  const numbers = Array.from({ length: count }, makeNumber);
  await db
    .insertInto('card')
    .values(
      numbers.map((number) => ({ numberHash: hashOf(number), bytes, days, state: 'unused', issuedAt: at }) as const),
    )
    .execute();
  return numbers;
}

export const cardHandlers: Pick<CallHandlers, 'activateCard'> = {
  async activateCard(context, { cardNumber }) {
    const { organisationId, accountId } = context.session;
    // Numbers can't be guessed in any time; nobody need try for long.
    if (!(await spend(context, `card:${organisationId}`, limits.cardTries))) throw new Refusal('tooManyRequests');
    return context.change(async (tx) => {
      const { at } = context;
      const card = await tx
        .updateTable('card')
        .set({
          state: 'effective',
          organisationId,
          activatedBy: accountId,
          activatedAt: at,
          expiresAt: sql<string>`${at}::timestamptz + days * interval '1 day'`,
          tail: plainOf(cardNumber).slice(-shownSigns),
          // Who activates one knows how long it lasts.
          warnedDays: warnedFrom(sql.ref('days')),
        })
        .where('numberHash', '=', hashOf(cardNumber))
        .where('state', '=', 'unused')
        .returning(['bytes', 'days'])
        .executeTakeFirst();
      // A used one answers like one that never was.
      if (!card) throw new Refusal('cardUnusable');
      await widen(tx, organisationId, card.bytes);
      await announceRoom(tx, { entity: 'card', organisationId, bytes: card.bytes }, 'activate', { accountId, at });
      return { size: inG(card.bytes), expiresAt: new Date(Date.parse(at) + card.days * day).toISOString() };
    });
  },
};
