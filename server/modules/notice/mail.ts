import { sql } from 'kysely';
import { approvalPage, pageAbout, pageIn, recordAbout } from '../../../domain/consolePages.ts';
import type { Language } from '../../../domain/languages.ts';
import { limits } from '../../../domain/limits.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { HeldNews } from '../../db/accountTables.ts';
import type { Tx } from '../../db/tables.ts';
import { enqueue, type JobArguments } from '../../queue/queue.ts';
import { sendMails, type Mail } from '../../mail/index.ts';
import { fill } from '../../mail/fill.ts';
import { templatesIn } from '../../mail/templates/index.ts';
import type { Services } from '../../core/services.ts';
import { linkInMail } from './approvalLink.ts';
import { patientsInMails } from './patients.ts';
import { recipientsOf, type Recipient } from './recipients.ts';
import { sentenceOf } from './sentence.ts';
import { waitingOrder } from './waiting.ts';

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
  accountId: number;
  nickName: string;
  address: string;
  language: Language;
}

/**
 * Mails each of `people` with an e-mail address, in the transaction of the change. The first message about a record is
 * sent immediately; later ones are held for some minutes and sent together.
 */
export async function mail(system: Tx, at: string, news: MailedNews, people: readonly Recipient[]): Promise<void> {
  const readers = people.flatMap(({ address, ...person }) => (address ? [{ ...person, address }] : []));
  if (readers.length === 0) return;
  const waits = await hold(system, at, readers, news);
  for (const { organisationId, accountId } of readers) {
    const wait = waits.get(accountIn({ organisationId, accountId }))!;
    const key = { organisationId, accountId, subject: subjectOf(news) };
    if (wait > 0) await enqueue(system, 'sumUp', { ...key, ...aboutOf(news) }, { delay: wait });
  }
  const now = readers.filter((reader) => waits.get(accountIn(reader)) === 0);
  const tokens = new Map<string, string | null>();
  for (const reader of now)
    tokens.set(accountIn(reader), await linkInMail(system, at, reader, { recordId: news.recordId, news: [news] }));
  await write(system, now, news, [news], { tokens });
}

/** Approval link tokens in the e-mails, by account. */
type Tokens = ReadonlyMap<string, string | null>;
const noTokens: Tokens = new Map();

const accountIn = ({ organisationId, accountId }: Pick<MailKey, 'organisationId' | 'accountId'>) =>
  `${organisationId} ${accountId}`;

/** Sends held news in one e-mail, if the person is still a member and still wants them; not those of waits that are over. */
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
    const wanted: HeldNews[] = [];
    let reader: Recipient | undefined;
    for (const news of row.held) {
      const [person] = await recipientsOf(
        tx,
        { ...news, recordId: job.recordId, to: [{ organisationId, memberId: accountId }] },
        null,
      );
      if (!person?.email || (await isOver(tx, job, news, person))) continue;
      reader = person;
      wanted.push(news);
    }
    const address = reader?.address;
    // Only a mail that is sent delays the next.
    await tx
      .updateTable('noticeMail')
      .set({ held: '[]', ...(address && { sentAt: at }) })
      .where('organisationId', '=', organisationId)
      .where('accountId', '=', accountId)
      .where('subject', '=', subject)
      .execute();
    if (!reader || !address) return;
    const token = await linkInMail(tx, at, reader, { recordId: job.recordId, news: wanted });
    const tokens = new Map([[accountIn(reader), token]]);
    await write(tx, [{ ...reader, address }], job, wanted, { tokens });
  });
}

/** Whether the news is of an order's wait that has ended since. */
const isOver = async (
  tx: Tx,
  { organisationId, recordId }: JobArguments['sumUp'],
  { action, at }: HeldNews,
  to: Recipient,
) =>
  to.kind === 'orderWait' && recordId !== null && !(await waitingOrder(tx, { organisationId, recordId, action, at }));

const subjectOf = ({ entity, action, recordId }: MailedNews) => recordId ?? `${entity}.${action}`;
const aboutOf = ({ entity, recordId }: About): About => ({ entity, recordId });

/**
 * Per reader: 0 if the e-mail may be sent now (it then counts as sent); otherwise the news is held with others, and the
 * result is the milliseconds until all are due. One statement, so that of concurrent changes exactly one is first.
 */
async function hold(
  system: Tx,
  at: string,
  readers: readonly Pick<MailKey, 'organisationId' | 'accountId'>[],
  news: MailedNews,
): Promise<Map<string, number>> {
  const { entity, action, title, actor, byMaker } = news;
  const gone = new Date(Date.parse(at) - limits.noticeMailGap).toISOString();
  const isFree = sql<boolean>`(notice_mail.held = '[]'::jsonb and notice_mail.sent_at <= ${gone}::timestamptz)`;
  const held: HeldNews = { entity, action, title, actor, at, ...(byMaker && { byMaker }) };
  const item = JSON.stringify([held]);
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

/** Mails the notices' sentences and a link; the patient's name only if the reader's organisation allows it. */
export async function write(
  db: Tx,
  readers: readonly Reader[],
  { entity, recordId }: About,
  news: readonly HeldNews[],
  { template = 'notice', tokens = noTokens }: { template?: 'notice' | 'reminder'; tokens?: Tokens } = {},
): Promise<void> {
  const orderId = recordAbout(entity) === 'order' ? recordId : null;
  const patients = new Map<number, string | undefined>();
  for (const organisationId of new Set(orderId ? readers.map((reader) => reader.organisationId) : []))
    patients.set(organisationId, (await patientsInMails(db, organisationId, [orderId!])).get(orderId!));
  const mailTo = (reader: Reader): Mail => {
    const { organisationId, nickName, address, language } = reader;
    const patient = patients.get(organisationId);
    const token = tokens.get(accountIn(reader)) ?? null;
    const words = templatesIn(language);
    const sentences = news.map(({ entity: of, action, title, actor }) =>
      sentenceOf(language, { entity: of, action, title, actor }),
    );
    // The same sentence once, where it was last true: the mail ends with what holds now.
    const distinct = sentences.filter((sentence, index) => sentences.lastIndexOf(sentence) === index);
    return {
      to: { kind: 'email', value: address },
      template,
      language,
      values: {
        content: [
          ...distinct,
          ...(patient ? [fill(words.patient, { patient })] : []),
          ...(token ? [fill(words.answerByLink, { days: serverLimits.approvalLinkLife / day })] : []),
        ].join('\n'),
      },
      name: nickName,
      // In the fragment, so that servers and link scanners don't see it.
      link: token ? `${approvalPage}#token=${token}` : pageIn(organisationId, pageAbout(entity, recordId) ?? '/'),
      button: token ? 'reviewDesign' : orderId ? 'openOrder' : 'open',
      isSecret: Boolean(patient ?? token),
    };
  };
  await sendMails(db, readers.map(mailTo));
}
