import { serverLimits } from '../../../domain/serverLimits.ts';
import { waitsWithinState } from '../../../domain/order/orderWaits.ts';
import { calendarOf, type WorkCalendar } from '../../../domain/organisation/workCalendar.ts';
import { addWorkingDays, isWorkingDay } from '../../../domain/organisation/workDays.ts';
import type { Services } from '../../core/services.ts';
import type { Tx } from '../../db/tables.ts';
import { enqueue, type JobArguments } from '../../queue/queue.ts';
import { localTime, momentOf, timeZoneOf } from './localTime.ts';
import { write } from './mail.ts';
import { push } from './push.ts';
import { getsMail, isReached, recipientsOf, type Place, type Recipient } from './recipients.ts';
import { waitingOrder } from './waiting.ts';

/* An order that waits gets one reminder a working day later, unless it has moved on. A hold only postpones it. */

type Wait = JobArguments['remind'];
type News = Pick<Wait, 'action' | 'title' | 'actor' | 'actorId' | 'byMaker' | 'at'> & { recordId: string | null };

/** Queues reminders for news that were sent, in the transaction of the change. */
export async function remindLater(
  system: Tx,
  { recordId, action, title, actor, actorId, byMaker = false, at }: News,
  people: readonly Recipient[],
): Promise<void> {
  if (!recordId) return;
  const waiting = people.filter(({ kind }) => kind === 'orderWait');
  for (const [organisationId, place] of new Map(waiting.map((person) => [person.organisationId, person.place])))
    await postpone(system, place, { organisationId, recordId, action, title, actor, actorId, byMaker, at }, at);
}

/** Reminds each person once, by their current settings. */
export async function remind({ db, now }: Pick<Services, 'db' | 'now'>, wait: Wait): Promise<void> {
  const { organisationId, recordId, action, title, actor, actorId, byMaker = false } = wait;
  await db.transaction().execute(async (tx) => {
    const at = now().toISOString();
    const order = await whileWaiting(tx, wait);
    // The calendar may have changed since.
    if (!order || (await postpone(tx, await placeOf(tx, organisationId), wait, at, order.isHeld ? at : wait.at)))
      return;
    const to = [{ organisationId, ownerId: order.creatorId, orderId: recordId }];
    for (const person of await recipientsOf(tx, { entity: 'order', action, byMaker, recordId, to }, actorId)) {
      const { accountId } = person;
      if (!isReached(person)) continue;
      const mark = {
        organisationId,
        accountId,
        subject: `remind:${recordId}:${wait.at}`,
        sentAt: at,
        held: '[]',
      };
      const marked = await tx
        .insertInto('noticeMail')
        .values(mark)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (!marked.numInsertedOrUpdatedRows) continue;
      const about = { entity: 'order', recordId };
      const news = [{ entity: 'order', action, title, actor }];
      if (getsMail(person)) await write(tx, [person], about, news, { template: 'reminder' });
      await push(tx, at, [person], { ...about, news, template: 'reminder' });
    }
  });
}

const placeOf = (system: Tx, organisationId: number) =>
  system
    .selectFrom('organisation as g')
    .leftJoin('offering as f', 'f.organisationId', 'g.id')
    .select(['g.country', 'f.workingDays', 'f.holidays'])
    .where('g.id', '=', organisationId)
    .executeTakeFirstOrThrow();

/** Queues the reminder for its due time, counted from `since`; false if it is due now. */
async function postpone(system: Tx, place: Place, wait: Wait, now: string, since = wait.at): Promise<boolean> {
  const due = reminderDue(new Date(since), calendarOf(place), timeZoneOf(place.country));
  const delay = due.getTime() - Date.parse(now);
  if (delay > 0) await enqueue(system, 'remind', wait, { delay: Math.min(delay, mostDelay) });
  return delay > 0;
}

/** The queue's delay is a 32-bit number of milliseconds; later reminders are queued again. */
const mostDelay = 2 ** 31 - 1;

/** One working day after `since`; on a day off, counted from the next working morning. */
export function reminderDue(since: Date, calendar: WorkCalendar, timeZone: string): Date {
  const { day, time } = localTime(since, timeZone);
  const morning = `${String(serverLimits.morning.from).padStart(2, '0')}:00:00`;
  const from = isWorkingDay(calendar, day) ? { day, time } : { day: addWorkingDays(calendar, day, 1), time: morning };
  return momentOf({ ...from, day: addWorkingDays(calendar, from.day, 1) }, timeZone);
}

/** The order's creator and whether it is on hold, while it waits; null once it has moved on. */
async function whileWaiting(system: Tx, wait: Wait) {
  // Later events within the state have their own reminder.
  const order = await waitingOrder(system, wait, waitsWithinState);
  return order && { creatorId: order.creatorId, isHeld: wait.action !== 'hold' && order.heldSince !== null };
}
