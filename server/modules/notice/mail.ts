import { sql } from 'kysely';
import { approvalPage, pageAbout, pageIn, recordAbout } from '../../../domain/consolePages.ts';
import type { Language } from '../../../domain/languages.ts';
import { limits } from '../../../domain/limits.ts';
import type { HeldNews } from '../../db/accountTables.ts';
import type { Tx } from '../../db/tables.ts';
import { enqueue, type JobArguments } from '../../queue/queue.ts';
import { sendMail } from '../../mail/index.ts';
import { fill } from '../../mail/fill.ts';
import { templatesIn } from '../../mail/templates/index.ts';
import type { Services } from '../../core/services.ts';
import { linkInMail } from './approvalLink.ts';
import { patientsInMails } from './patients.ts';
import { recipientsOf, type Recipient } from './recipients.ts';
import { sentenceOf } from './sentence.ts';

const day = 24 * 3_600_000;

interface About {
  entity: string;
  recordId: string | null;
}
type MailedNews = HeldNews & About;
/** The recipient and the record. */
type MailKey = Pick<JobArguments['sumUp'], 'organisationId' | 'accountId' | 'subject'>;
interface Reader {
  organisationId: number;
  nickName: string;
  address: string;
  language: Language;
}

/**
 * Mails each of `people` with an e-mail address, in the transaction of the change. The first message about a record is
 * sent immediately; later ones are held for some minutes and sent together.
 */
export async function mail(system: Tx, at: string, news: MailedNews, people: readonly Recipient[]): Promise<void> {
  for (const person of people) {
    const { address, organisationId, accountId } = person;
    if (!address) continue;
    const key = { organisationId, accountId, subject: subjectOf(news) };
    const wait = await hold(system, at, key, news);
    const link = () => linkInMail(system, at, person, { recordId: news.recordId, news: [news] });
    if (wait === 0) await write(system, { ...person, address }, news, [news], { token: await link() });
    else await enqueue(system, 'sumUp', { ...key, ...aboutOf(news) }, { delay: wait });
  }
}

/** Tells in one letter what was held, as far as the person is still there and still wants it. */
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
    await tx
      .updateTable('noticeMail')
      .set({ held: '[]', sentAt: at })
      .where('organisationId', '=', organisationId)
      .where('accountId', '=', accountId)
      .where('subject', '=', subject)
      .execute();
    const wanted: HeldNews[] = [];
    let reader: Recipient | undefined;
    for (const news of row.held) {
      const [person] = await recipientsOf(tx, { ...news, to: [{ organisationId, memberId: accountId }] }, null);
      if (!person?.email) continue;
      reader = person;
      wanted.push(news);
    }
    if (!reader?.address) return;
    const token = await linkInMail(tx, at, reader, { recordId: job.recordId, news: wanted });
    await write(tx, { ...reader, address: reader.address }, job, wanted, { token });
  });
}

const subjectOf = ({ entity, action, recordId }: MailedNews) => recordId ?? `${entity}.${action}`;
const aboutOf = ({ entity, recordId }: About): About => ({ entity, recordId });

/**
 * 0 where the letter may go now, and then it counts as sent; else the news is held, with what else is waiting, and the answer
 * is the milliseconds until all of it is due. One statement, so that of changes at once one is the first.
 */
async function hold(system: Tx, at: string, key: MailKey, { entity, action, title, actor }: HeldNews) {
  const gone = new Date(Date.parse(at) - limits.noticeMailGap).toISOString();
  const isFree = sql<boolean>`(notice_mail.held = '[]'::jsonb and notice_mail.sent_at <= ${gone}::timestamptz)`;
  const item = JSON.stringify([{ entity, action, title, actor } satisfies HeldNews]);
  const { held, sentAt } = await system
    .insertInto('noticeMail')
    .values({ ...key, sentAt: at, held: '[]' })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'accountId', 'subject']).doUpdateSet({
        sentAt: sql`case when ${isFree} then ${at}::timestamptz else notice_mail.sent_at end`,
        held: sql`case when ${isFree} then '[]'::jsonb else notice_mail.held || ${item}::jsonb end`,
      }),
    )
    .returning(['held', 'sentAt'])
    .executeTakeFirstOrThrow();
  return held.length === 0 ? 0 : Math.max(1, Date.parse(sentAt) + limits.noticeMailGap - Date.parse(at));
}

/** The notices' own sentences and the way to what they are about; whose order it is only where the reader's organisation wants it. */
export async function write(
  db: Tx,
  { organisationId, nickName, address, language }: Reader,
  { entity, recordId }: About,
  news: readonly HeldNews[],
  { template = 'notice', token = null }: { template?: 'notice' | 'reminder'; token?: string | null } = {},
): Promise<void> {
  const orderId = recordAbout(entity) === 'order' ? recordId : null;
  const patient = orderId && (await patientsInMails(db, organisationId, [orderId])).get(orderId);
  const words = templatesIn(language);
  const sentences = news.map(({ entity: of, action, title, actor }) =>
    sentenceOf(language, { entity: of, action, title, actor }),
  );
  await sendMail(db, {
    to: { kind: 'email', value: address },
    template,
    language,
    values: {
      content: [
        ...sentences,
        ...(patient ? [fill(words.patient, { patient })] : []),
        ...(token ? [fill(words.answerByLink, { days: limits.approvalLinkLife / day })] : []),
      ].join('\n'),
    },
    name: nickName,
    // Behind the `#`, so that no server and no program that looks ahead at links gets to know it.
    link: token ? `${approvalPage}#token=${token}` : pageIn(organisationId, pageAbout(entity, recordId) ?? '/'),
    button: token ? 'reviewDesign' : orderId ? 'openOrder' : 'open',
    isSecret: Boolean(patient ?? token),
  });
}
