import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { planFacts } from '../../domain/subscription.ts';
import { widen } from '../modules/capacity/room.ts';
import type { Tx } from '../db/tables.ts';

const gigabyte = 1024 ** 3;
const day = 24 * 3_600_000;

/** A clinic's room: a card that expires within the month, and a subscription that has ended. */
export async function fillRoom(tx: Tx, organisationId: number, accountId: number): Promise<void> {
  const now = Date.now();
  const at = (days: number) => new Date(now + days * day).toISOString();
  const bytes = 6 * gigabyte;
  await tx
    .insertInto('card')
    .values({
      numberHash: randomBytes(32),
      tail: '7F3K',
      bytes,
      days: 365,
      state: 'effective',
      issuedAt: at(-400),
      organisationId,
      activatedBy: accountId,
      activatedAt: at(-341),
      expiresAt: at(24),
      // Said long ago, and shown on the page.
      warnedDays: 30,
    })
    .execute();
  await widen(tx, organisationId, bytes);
  const { size, months } = planFacts.small;
  await tx
    .insertInto('subscription')
    .values({
      organisationId,
      id: uuid(),
      plan: 'small',
      bytes: size * gigabyte,
      months,
      state: 'unsubscribed',
      validity: 'noLongerValid',
      subscribedAt: at(-120),
      subscribedBy: accountId,
      expiresAt: at(-89),
      unsubscribedAt: at(-95),
      unsubscribedBy: accountId,
      warnedDays: 1,
    })
    .execute();
}
