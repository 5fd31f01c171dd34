import { sql } from 'kysely';
import { limits } from '../../../domain/limits.ts';
import type { HeldNews } from '../../db/accountTables.ts';
import type { Tx } from '../../db/tables.ts';
import { enqueue, type JobArguments } from '../../queue/queue.ts';
import type { Services } from '../../core/services.ts';
import { linkInMail } from './approvalLink.ts';
import type { About } from './content.ts';
import { accountIn, write } from './mail.ts';
import { push } from './push.ts';
import { getsMail, isReached, recipientsOf, type Recipient } from './recipients.ts';
import { waitingOrder } from './waiting.ts';

type SentNews = HeldNews & About;
/** The recipient and the record. */
type Key = Pick<JobArguments['sumUp'], 'organisationId' | 'accountId' | 'subject'>;

/**
 * Sends news to each of `people` by e-mail, push or both, in the transaction of the change. The first news of a record
 * is sent immediately; later ones are held for some minutes and sent together.
 */
export async function sendOrHold(system: Tx, at: string, news: SentNews, people: readonly Recipient[]): Promise<void> {
  if (people.length === 0) return;
  const waits = await hold(system, at, people, news);
  for (const { organisationId, accountId } of people) {
    const wait = waits.get(accountIn({ organisationId, accountId }))!;
    const key = { organisationId, accountId, subject: subjectOf(news) };
    if (wait > 0) await enqueue(system, 'sumUp', { ...key, ...aboutOf(news) }, { delay: wait });
  }
  const now = people.filter((person) => waits.get(accountIn(person)) === 0);
  await mail(system, at, now.filter(getsMail), news, [news]);
  await push(system, at, now, { ...aboutOf(news), news: [heldOf(news, at)] });
}

/** Mails the news, with approval links for those who may answer. */
async function mail(
  system: Tx,
  at: string,
  readers: readonly (Recipient & { address: string })[],
  about: About,
  news: readonly HeldNews[],
): Promise<void> {
  const tokens = new Map<string, string | null>();
  for (const reader of readers)
    tokens.set(accountIn(reader), await linkInMail(system, at, reader, { recordId: about.recordId, news }));
  await write(system, readers, about, news, { tokens });
}

/**
 * Sends held news together, by the ways that the person still wants for each, while they are a member; not those of
 * waits that are over.
 */
export async function sumUp({ db, now }: Pick<Services, 'db' | 'now'>, job: JobArguments['sumUp']): Promise<void> {
  const { organisationId, accountId, subject } = job;
  await db.transaction().execute(async (tx) => {
    const at = now().toISOString();
    const row = await tx
      .selectFrom('noticeMail')
      .select('held')
      .where('organisationId', '=', organisationId)
      .where('accountId', '=', accountId)
      .where('subject', '=', subject)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.held.length === 0) return;
    const wanted: { news: HeldNews; person: Recipient }[] = [];
    for (const news of row.held) {
      const [person] = await recipientsOf(
        tx,
        { ...news, recordId: job.recordId, to: [{ organisationId, memberId: accountId }] },
        null,
      );
      if (person && isReached(person) && !(await isOver(tx, job, news, person))) wanted.push({ news, person });
    }
    // Only what is sent delays the next.
    await tx
      .updateTable('noticeMail')
      .set({ held: '[]', ...(wanted.length > 0 && { sentAt: at }) })
      .where('organisationId', '=', organisationId)
      .where('accountId', '=', accountId)
      .where('subject', '=', subject)
      .execute();
    const mailed = wanted.flatMap(({ news, person }) => (getsMail(person) ? [{ news, person }] : []));
    const pushed = wanted.filter(({ person }) => person.devices.length > 0);
    if (mailed[0]) await mail(tx, at, [mailed[0].person], job, newsOf(mailed));
    if (pushed[0]) await push(tx, at, [pushed[0].person], { ...aboutOf(job), news: newsOf(pushed) });
  });
}

const newsOf = (held: readonly { news: HeldNews }[]) => held.map(({ news }) => news);

/** Whether the news is of an order's wait that has ended since. */
const isOver = async (
  tx: Tx,
  { organisationId, recordId }: JobArguments['sumUp'],
  { action, at }: HeldNews,
  to: Recipient,
) =>
  to.kind === 'orderWait' && recordId !== null && !(await waitingOrder(tx, { organisationId, recordId, action, at }));

const subjectOf = ({ entity, action, recordId }: SentNews) => recordId ?? `${entity}.${action}`;
const heldOf = ({ entity, action, title, actor, byMaker, forMaker }: HeldNews, at: string): HeldNews => ({
  entity,
  action,
  title,
  actor,
  at,
  ...(byMaker && { byMaker }),
  ...(forMaker && { forMaker }),
});
const aboutOf = ({ entity, recordId }: About): About => ({ entity, recordId });

/**
 * Per reader: 0 if the news may be sent now (it then counts as sent); otherwise it is held with others, and the result
 * is the milliseconds until all are due. One statement, so that of concurrent changes exactly one is first.
 */
async function hold(
  system: Tx,
  at: string,
  readers: readonly Pick<Key, 'organisationId' | 'accountId'>[],
  news: SentNews,
): Promise<Map<string, number>> {
  const gone = new Date(Date.parse(at) - limits.noticeMailGap).toISOString();
  const isFree = sql<boolean>`(notice_mail.held = '[]'::jsonb and notice_mail.sent_at <= ${gone}::timestamptz)`;
  const item = JSON.stringify([heldOf(news, at)]);
  const subject = subjectOf(news);
  const rows = await system
    .insertInto('noticeMail')
    .values(
      readers.map(({ organisationId, accountId }) => ({ organisationId, accountId, subject, sentAt: at, held: '[]' })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'accountId', 'subject']).doUpdateSet({
        sentAt: sql`case when ${isFree} then ${at}::timestamptz else notice_mail.sent_at end`,
        held: sql`case when ${isFree} then '[]'::jsonb else notice_mail.held || ${item}::jsonb end`,
      }),
    )
    .returning(['organisationId', 'accountId', 'held', 'sentAt'])
    .execute();
  const due = (sentAt: string) => Math.max(1, Date.parse(sentAt) + limits.noticeMailGap - Date.parse(at));
  return new Map(rows.map((row) => [accountIn(row), row.held.length === 0 ? 0 : due(row.sentAt)]));
}
