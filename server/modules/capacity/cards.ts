import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import { limits } from '../../../domain/limits.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { spend } from '../account/allowance.ts';
import type { CallHandlers } from '../kit/handlers.ts';
import { inG } from '../order/sending.ts';

/** No letter that is taken for a digit or for another one: Crockford's. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const numberLength = 16;
const day = 24 * 3_600_000;

/** As it is kept: typed small, with spaces or dashes, with an O for a 0, it is the same number. */
const hashOf = (number: string) => {
  const plain = number.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest();
};

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
        })
        .where('numberHash', '=', hashOf(cardNumber))
        .where('state', '=', 'unused')
        .returning(['bytes', 'days'])
        .executeTakeFirst();
      // A used one answers like one that never was.
      if (!card) throw new Refusal('cardUnusable');
      await widen(tx, organisationId, card.bytes);
      return { size: inG(card.bytes), expiresAt: new Date(Date.parse(at) + card.days * day).toISOString() };
    });
  },
};

const widen = (tx: Tx, organisationId: number, bytes: number) =>
  tx
    .updateTable('organisation')
    .set((set) => ({ storageMax: set('storageMax', '+', bytes) }))
    .where('id', '=', organisationId)
    .execute();

/** Takes the room of cards that have run out away again. What lies there stays: only new uploads are refused. */
export const endCards = (db: Db, at: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('card')
      .set({ state: 'noLongerValid' })
      .where('state', '=', 'effective')
      .where('expiresAt', '<=', at)
      .returning(['organisationId', 'bytes'])
      .execute();
    for (const { organisationId, bytes } of ended) if (organisationId !== null) await widen(tx, organisationId, -bytes);
  });
