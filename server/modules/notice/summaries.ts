import { sql } from 'kysely';
import { consolePages, pageIn } from '../../../domain/consolePages.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { mayAnswerOrder } from '../../../domain/order/orderAnswers.ts';
import { sideOf, type Doer } from '../../../domain/roles.ts';
import { calendarOf } from '../../../domain/organisation/workCalendar.ts';
import { isWorkingDay } from '../../../domain/organisation/workDays.ts';
import { logFault } from '../../core/fault.ts';
import type { Services } from '../../core/services.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { sendMail } from '../../mail/index.ts';
import { say } from '../../words.ts';
import { localTime, timeZoneOf } from './localTime.ts';
import { patientsInMails } from './patients.ts';

type Reader = Awaited<ReturnType<typeof readers>>[number];

/** Mails each subscriber a summary of waiting orders on working day mornings, once, if there are any. */
export async function sendSummaries({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>): Promise<void> {
  for (const reader of await readers(db)) {
    const { day, time } = localTime(now(), timeZoneOf(reader.country));
    const hour = Number(time.slice(0, 2));
    const isMorning = hour >= serverLimits.morning.from && hour < serverLimits.morning.to;
    if (isMorning && reader.sentOn !== day && isWorkingDay(calendarOf(reader), day))
      // A failure for one reader doesn't stop the others.
      await db
        .transaction()
        .execute((tx) => summarise(tx, reader, day))
        .catch((error: unknown) => logFault(log, error, 'summary'));
  }
}

const readers = (db: Db) =>
  db
    .selectFrom('noticeSetting as s')
    .innerJoin('member as m', (join) =>
      join.onRef('m.organisationId', '=', 's.organisationId').onRef('m.accountId', '=', 's.accountId'),
    )
    .innerJoin('account as a', 'a.id', 's.accountId')
    .innerJoin('credential as c', 'c.accountId', 's.accountId')
    .innerJoin('organisation as g', 'g.id', 's.organisationId')
    .leftJoin('offering as f', 'f.organisationId', 's.organisationId')
    .select([
      's.organisationId',
      's.accountId',
      's.sentOn',
      'm.role',
      'm.duty',
      'g.country',
      'f.workingDays',
      'f.holidays',
    ])
    .select(['a.nickName', 'c.email as address', 'a.language'])
    .where('s.name', '=', 'orderSummary')
    .where('s.email', '=', true)
    .where('m.state', '=', 'normal')
    .where('c.email', 'is not', null)
    .where('a.lockedAt', 'is', null)
    .execute();

async function summarise(tx: Tx, reader: Reader, day: string): Promise<void> {
  const { organisationId, accountId, nickName, address } = reader;
  // Of two concurrent processes the second finds it marked.
  const marked = await tx
    .updateTable('noticeSetting')
    .set({ sentOn: day })
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .where('name', '=', 'orderSummary')
    .where((where) => where.or([where('sentOn', 'is', null), where('sentOn', '<>', day)]))
    .executeTakeFirst();
  const { orders, count } = await waitingOrders(tx, reader);
  if (marked.numUpdatedRows === 0n || orders.length === 0 || !address) return;
  const language = reader.language ?? 'en';
  const patients = await patientsInMails(
    tx,
    organisationId,
    orders.map(({ orderId }) => orderId),
  );
  const lines = orders.map(({ orderId, number, state, held }) =>
    [
      `${number}: ${say(language, held ? 'entities.order.fields.held' : `vocabulary.waitingStep.${state}`)}`,
      patients.get(orderId),
    ]
      .filter(Boolean)
      .join(' · '),
  );
  const filter = encodeURIComponent(JSON.stringify({ turn: sideOf(reader.role) }));
  await sendMail(tx, {
    to: { kind: 'email', value: address },
    template: 'summary',
    language,
    values: { content: [...lines, ...(count > lines.length ? ['…'] : [])].join('\n'), count },
    name: nickName,
    link: pageIn(organisationId, `${consolePages.orders}?filter=${filter}`),
    button: 'openOrders',
    isSecret: patients.size > 0,
  });
}

/** The first orders waiting for the reader, earliest due date first, and how many there are. */
async function waitingOrders(
  tx: Tx,
  { organisationId, accountId, role, duty }: Doer & { organisationId: number; accountId: number },
) {
  const side = sideOf(role)!;
  const found = await tx
    .selectFrom('orderSummary')
    .select(['orderId', 'number', 'state', 'held', 'row', sql<number>`count(*) over ()`.as('count')])
    .where('organisationId', '=', organisationId)
    .where('listed', '=', true)
    .where('turn', '=', side)
    .$if(role === 'clinicMember', (query) => query.where('creatorId', '=', accountId))
    .orderBy('dueDate', (by) => by.asc().nullsLast())
    .orderBy('number')
    // What a duty may answer depends on each order.
    .$if(!duty, (query) => query.limit(serverLimits.summaryOrders))
    .execute();
  if (!duty) return { orders: found, count: found[0]?.count ?? 0 };
  const answerable = found.filter(({ row, state, held }) =>
    mayAnswerOrder({ role, duty }, { side, order: { ...row, state }, isAskedByHold: held }),
  );
  return { orders: answerable.slice(0, serverLimits.summaryOrders), count: answerable.length };
}
