import { sql } from 'kysely';
import { turnOf } from '../../../domain/orderCourse.ts';
import { limits } from '../../../domain/limits.ts';
import { waitsOf } from '../../../domain/orderWaits.ts';
import type { Side } from '../../../domain/roles.ts';
import { calendarOf, type WorkCalendar } from '../../../domain/workCalendar.ts';
import { addWorkingDays, isWorkingDay } from '../../../domain/workDays.ts';
import type { Services } from '../../core/services.ts';
import type { Tx } from '../../db/tables.ts';
import { enqueue, type JobArguments } from '../../queue/queue.ts';
import { localTime, momentOf, timeZoneOf } from './localTime.ts';
import { write } from './mail.ts';
import { recipientsOf, type Recipient } from './recipients.ts';

/*
 * Who was mailed that an order waits for them is reminded of it once, a working day later, unless somebody of theirs has acted or
 * the order went on.
 */

type Wait = JobArguments['remind'];
type News = Pick<Wait, 'action' | 'title' | 'actor' | 'actorId' | 'at'> & { recordId: string | null };

/** Queues the reminders of news that `people` were mailed, in the transaction of the change. */
export async function remindLater(
  system: Tx,
  { recordId, action, title, actor, actorId, at }: News,
  people: readonly Recipient[],
): Promise<void> {
  const waiting = people.filter(({ kind }) => kind === 'orderWait').map(({ organisationId }) => organisationId);
  for (const organisationId of new Set(waiting))
    if (recordId) await postpone(system, { organisationId, recordId, action, title, actor, actorId, at }, at);
}

/** Reminds each person once, as they have set it by now. */
export async function remind({ db, now }: Pick<Services, 'db' | 'now'>, wait: Wait): Promise<void> {
  const { organisationId, recordId, action, title, actor, actorId, at } = wait;
  await db.transaction().execute(async (tx) => {
    const ownerId = await ownerWhileWaiting(tx, wait);
    // The calendar may have changed meanwhile.
    if (ownerId === null || (await postpone(tx, wait, now().toISOString()))) return;
    const to = [{ organisationId, ownerId }];
    for (const person of await recipientsOf(tx, { entity: 'order', action, to }, actorId)) {
      const { accountId, address } = person;
      if (!person.email || !address) continue;
      const mark = {
        organisationId,
        accountId,
        subject: `remind:${recordId}:${at}`,
        sentAt: now().toISOString(),
        held: '[]',
      };
      const marked = await tx
        .insertInto('noticeMail')
        .values(mark)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (!marked.numInsertedOrUpdatedRows) continue;
      const about = { entity: 'order', recordId };
      await write(tx, { ...person, address }, about, [{ entity: 'order', action, title, actor }], 'reminder');
    }
  });
}

/** Queues the reminder for when it is due; false where it is due now. */
async function postpone(system: Tx, wait: Wait, now: string): Promise<boolean> {
  const place = await system
    .selectFrom('organisation as g')
    .leftJoin('offering as f', 'f.organisationId', 'g.id')
    .select(['g.country', 'f.workingDays', 'f.holidays'])
    .where('g.id', '=', wait.organisationId)
    .executeTakeFirstOrThrow();
  const due = reminderDue(new Date(wait.at), calendarOf(place), timeZoneOf(place.country));
  const delay = due.getTime() - Date.parse(now);
  if (delay > 0) await enqueue(system, 'remind', wait, { delay: Math.min(delay, mostDelay) });
  return delay > 0;
}

/** The queue takes milliseconds as 32 bits; what is due still later is queued again. */
const mostDelay = 2 ** 31 - 1;

/** A working day after `since`; what came on a day off counts from the next working morning. */
export function reminderDue(since: Date, calendar: WorkCalendar, timeZone: string): Date {
  const { day, time } = localTime(since, timeZone);
  const morning = `${String(limits.morning.from).padStart(2, '0')}:00:00`;
  const from = isWorkingDay(calendar, day) ? { day, time } : { day: addWorkingDays(calendar, day, 1), time: morning };
  return momentOf({ ...from, day: addWorkingDays(calendar, from.day, 1) }, timeZone);
}

/** Who created the order, while it waits; null once somebody of the waiting side acted or the order went on. */
async function ownerWhileWaiting(system: Tx, { organisationId, recordId, action, at }: Wait): Promise<number | null> {
  const order = await system
    .selectFrom('orders')
    .select(['clinicId', 'creatorId', 'state', 'heldSince', 'childId'])
    .where('id', '=', recordId)
    .where((where) => where.or([where('clinicId', '=', organisationId), where('labId', '=', organisationId)]))
    .executeTakeFirst();
  if (!order) return null;
  const side: Side = order.clinicId === organisationId ? 'clinic' : 'lab';
  const isHeld = order.heldSince !== null;
  const isTheirs = turnOf[order.state] === side && (side === 'clinic' || order.childId === null);
  if (action === 'hold' ? !isHeld : isHeld || !isTheirs) return null;
  const later = await system
    .selectFrom('event')
    .select(sql`1`.as('one'))
    .where('clinicId', '=', order.clinicId)
    .where('orderId', '=', recordId)
    .where('at', '>', at)
    .where((where) =>
      where.or([
        where('toState', 'is not', null),
        where('organisationId', '=', organisationId),
        // What came later has a reminder of its own.
        where('action', 'in', waitsOf(side)),
      ]),
    )
    .executeTakeFirst();
  return later ? null : order.creatorId;
}
