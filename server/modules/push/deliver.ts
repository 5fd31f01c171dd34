import webPush from 'web-push';
import { rightToLeft, type Language } from '../../../domain/languages.ts';
import type { PushMessage } from '../../../domain/notice/push.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { logFault } from '../../core/fault.ts';
import type { Services } from '../../core/services.ts';
import type { Db } from '../../db/tables.ts';
import { Undelivered } from '../../mail/outlets.ts';
import { postEvent, type Tried } from '../../mail/postEvent.ts';
import { templatesIn } from '../../mail/templates/index.ts';
import type { JobArguments } from '../../queue/queue.ts';
import { linesOf, pathOf, patientNamed } from '../notice/content.ts';
import { openSubscriptions } from './open.ts';

type Job = JobArguments['push'];
type Needed = Pick<Services, 'db' | 'now' | 'log' | 'vapid' | 'publicUrl' | 'operatorEmail' | 'insecureWebhooks'>;

/** Sends news to one device, while its session is open and its owner a member. Temporary errors are thrown for the queue to retry. */
export async function deliverPush(services: Needed, job: Job, isLastTry: boolean): Promise<void> {
  const { db, now, log } = services;
  const device = await openSubscriptions(db, now())
    .innerJoin('account as a', (join) => join.onRef('a.id', '=', 'p.accountId').on('a.lockedAt', 'is', null))
    // Since it was queued, the organisation may have removed them.
    .innerJoin('member as m', (join) =>
      join
        .onRef('m.accountId', '=', 'p.accountId')
        .on('m.organisationId', '=', job.organisationId)
        .on('m.state', '=', 'normal'),
    )
    .select(['p.id', 'p.accountId', 'p.endpoint', 'p.p256dh', 'p.auth', 'a.language'])
    .where('p.id', '=', job.subscriptionId)
    .executeTakeFirst();
  if (!device) return;
  const { endpoint, p256dh, auth } = device;
  const message = await messageOf(db, device.language ?? 'en', job);
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { ...services.vapid, subject: subjectOf(services) },
      TTL: serverLimits.pushLife / 1000,
      // A phone that sleeps shows it at once.
      urgency: 'high',
    },
  );
  const tried = await postEvent(endpoint, { headers, body }, services);
  const own = { accountId: device.accountId, id: device.id };
  if (tried.fault === null) await noteUse(db, own, now());
  else if (isGone(tried)) await forget(db, own);
  else {
    const fault = new Undelivered(`push ${tried.status ?? tried.fault}`, !isTemporary(tried));
    if (!fault.isFinal && !isLastTry) throw fault;
    logFault(log, fault, 'push');
  }
}

async function messageOf(db: Db, language: Language, job: Job): Promise<PushMessage> {
  const { organisationId, recordId, template, at, news } = job;
  const patient = await patientNamed(db, organisationId, job);
  const text = linesOf(language, news, patient).join('\n');
  return {
    title: templatesIn(language)[template].subject,
    // What holds now comes last.
    body: text.slice(-serverLimits.pushText),
    path: pathOf(organisationId, job),
    tag: recordId ?? job.entity,
    timestamp: Date.parse(at),
    lang: language,
    dir: rightToLeft.includes(language) ? 'rtl' : 'ltr',
  };
}

/** Whom a push service can write to: it takes an address that is mailed to or https. */
const subjectOf = ({ operatorEmail, publicUrl }: Needed): string =>
  operatorEmail ? `mailto:${operatorEmail}` : publicUrl().replace(/^http:/, 'https:');

/** The push service has forgotten the device, or the address leads into a private network. */
const isGone = ({ status, fault }: Tried) => status === 404 || status === 410 || fault === 'address';

const isTemporary = ({ status }: Tried) => status === null || status === 429 || status >= 500;

interface Own {
  accountId: number;
  id: string;
}

const noteUse = (db: Db, { accountId, id }: Own, now: Date) =>
  db
    .updateTable('pushSubscription')
    .set({ lastUsedAt: now.toISOString() })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute();

const forget = (db: Db, { accountId, id }: Own) =>
  db.deleteFrom('pushSubscription').where('accountId', '=', accountId).where('id', '=', id).execute();
