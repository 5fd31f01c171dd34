import { sql } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import { shownSigns, card } from '../../../domain/organisation/card.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Db } from '../../db/tables.ts';
import { refuseFor, spend } from '../account/allowance.ts';
import type { CallHandlers, Handlers } from '../../kit/handlers.ts';
import { hashOfCode, makePrintedCode, plainCode } from '../../kit/printedCode.ts';
import { inG } from '../../storage/quota.ts';
import { notifyStorageChange, changeStorageLimit, sizeInG } from './storageLimit.ts';
import { warnedFrom } from './warnings.ts';
import { crudOf } from '../../kit/crud.ts';
import { countsOf } from '../../kit/counts.ts';
import { accountNameOf, storeOf } from '../../kit/tenantStore.ts';

const numberLength = 16;
const day = 24 * 3_600_000;

/** New cards: `bytes` of storage for `days` from activation. Their numbers are returned only here. */
export async function issueCards(
  db: Db,
  { count, bytes, days, at }: { count: number; bytes: number; days: number; at: string },
): Promise<string[]> {
  const numbers = Array.from({ length: count }, () => makePrintedCode(numberLength));
  await db
    .insertInto('card')
    .values(
      numbers.map(
        (number) => ({ numberHash: hashOfCode(number), bytes, days, state: 'unused', issuedAt: at }) as const,
      ),
    )
    .execute();
  return numbers;
}

export const cardHandlers: Pick<CallHandlers, 'activateCard'> = {
  async activateCard(context, { cardNumber }) {
    const { organisationId, accountId } = context.session;
    // Numbers can't be guessed, so a small limit suffices.
    refuseFor(await spend(context, `card:${organisationId}`, serverLimits.cardTries));
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
          tail: plainCode(cardNumber).slice(-shownSigns),
          // The person who activates a card knows how long it lasts.
          warnedDays: warnedFrom(sql.ref('days')),
        })
        .where('numberHash', '=', hashOfCode(cardNumber))
        .where('state', '=', 'unused')
        .returning(['bytes', 'days'])
        .executeTakeFirst();
      // A used card is refused like an unknown one.
      if (!card) throw new Refusal('cardUnusable');
      await changeStorageLimit(tx, organisationId, card.bytes);
      await notifyStorageChange(tx, { entity: 'card', organisationId, bytes: card.bytes }, 'activate', {
        accountId,
        at,
      });
      return { size: inG(card.bytes), expiresAt: new Date(Date.parse(at) + card.days * day).toISOString() };
    });
  },
};

const masked = '•'.repeat(shownSigns);

/** Cards that the clinic activated. Those from before tails were stored show none. */
const cards = storeOf(card, {
  table: 'card',
  computed: {
    number: sql<string>`${`${masked} `}::text || coalesce(t.tail, ${masked})`,
    size: sizeInG,
    activatorName: accountNameOf('activatedBy'),
  },
  sortBy: { size: 't.bytes' },
});

export const handlers: Handlers<typeof card> = { ...crudOf(cards), counts: countsOf(cards, 'state') };
