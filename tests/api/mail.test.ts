import { setImmediate as aMoment } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact } from '../../domain/account/contact.ts';
import { languages, rightToLeft, type Language } from '../../domain/languages.ts';
import { codePurposes } from '../../domain/account/verification.ts';
import type { Tx } from '../../server/db/tables.ts';
import { templatesIn } from '../../server/mail/templates/index.ts';
import { sendMail, type TemplateName, type TemplateValues } from '../../server/mail/index.ts';
import type { Outlets } from '../../server/mail/outlets.ts';
import { smsOutlet } from '../../server/mail/sms.ts';
import { smtpOutlet } from '../../server/mail/smtp.ts';
import { askForCode, codeArgs } from '../support/codes.ts';
import { mailSink, smsSink } from '../support/mailSink.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { deliver } from '../../server/jobs/tasks.ts';

const mails = await mailSink();
const texts = await smsSink();
const from = 'Dental Digital Cloud Platform <console@dental.test>';
const smsBody = '{"recipients":["{{to}}"],"message":{"text":"{{text}}"},"from":"DDCP"}';
const outlets: Outlets = {
  email: smtpOutlet({ url: mails.url, from }),
  phone: smsOutlet({ url: texts.url, token: 'gate-secret', body: smsBody }),
  shown: false,
};
let server: TestServer;
let shown: TestServer;
beforeAll(async () => {
  server = await testServer({ outlets });
  shown = await testServer();
});
afterAll(() => Promise.all([mails.close(), texts.close()]));

const email = (value = 'reader@mail.test'): Contact => ({ kind: 'email', value });
const phone: Contact = { kind: 'phone', value: '+8613800138000' };
const time = '2026-11-21T08:30:00.000Z';
const values: TemplateValues = {
  ...(Object.fromEntries(codePurposes.map((purpose) => [`codes.${purpose}`, { code: '123456', minutes: 10 }])) as Pick<
    TemplateValues,
    `codes.${(typeof codePurposes)[number]}`
  >),
  contactChanged: { kind: 'email', time },
  contactNews: { kind: 'phone', time },
  passwordChanged: { time, device: 'Firefox on Windows' },
  newDevice: { time, device: 'Firefox on Windows', region: 'DE' },
  factorAdded: { time, device: 'Firefox on Windows' },
  factorRemoved: { time, device: 'Firefox on Windows' },
  factorReset: { time, organisation: 'North Clinic' },
  appRemoved: { time, device: 'Firefox on Windows' },
  passkeyAdded: { time, device: 'Firefox on Windows' },
  passkeyRemoved: { time, device: 'Firefox on Windows', name: 'Key of Ada' },
  recoveryCodeUsed: { time, device: 'Firefox on Windows', left: 9 },
  invitation: { organisation: 'North Clinic', actor: 'Dr Lane', role: 'clinicMember' },
  approvalLink: {
    actor: 'Dr Lane',
    organisation: 'North Clinic',
    title: 'R-2611-0007',
    member: 'Dr Reed',
    days: 7,
    content: 'Patient: Ann',
  },
  notice: { content: 'Dr Lane sent order 7' },
  reminder: { content: 'Dr Lane sent order 7' },
  summary: { content: '7: Ship', count: 1 },
  orthoApplied: {
    number: 'OS-2026-1',
    name: 'Lee',
    contact: 'lee.park@praxis.example',
    country: 'Korea',
    organisation: 'Praxis',
    interest: 'Trial',
    message: 'First line\nSecond line',
  },
};
/** Characters of GSM 03.38 that take one septet. */
const phoneAlphabet = /^[@£$¥èéùìòÇ\nØøÅåÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;
const names = Object.keys(values) as TemplateName[];
const rowOf = (id: string, { db }: TestServer = server) =>
  db.selectFrom('outgoing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const newest = async (to: string, { db }: TestServer = server) =>
  (await db.selectFrom('outgoing').select('id').where('target', '=', to).orderBy('id', 'desc').executeTakeFirst())!.id;
async function settled(id: string, of: TestServer = server) {
  for (;;) {
    const row = await rowOf(id, of);
    if (row.state !== 'waiting') return row;
    await aMoment();
  }
}
/** Retries a failed job immediately instead of seconds later. */
async function tryAgain(key: string) {
  for (;;) {
    const { rowCount } = await server.database.pool.query(
      `select graphile_worker.reschedule_jobs(array[id], run_at => now()), pg_notify('jobs:insert', '{"count": 1}')
       from graphile_worker.jobs where key = $1 and last_error is not null and locked_at is null`,
      [key],
    );
    if (rowCount === 1) return;
    await aMoment();
  }
}

describe('an e-mail', () => {
  it.each(languages)('of each kind arrives complete: %s', async (language: Language) => {
    for (const template of names) {
      await sendMail(server.db, {
        to: email(),
        template,
        language,
        values: values[template],
        name: 'Ann',
        link: '/orderForm',
      });
      const { to, mail } = await mails.next();
      expect(to).toEqual(['reader@mail.test']);
      const { subject = '', text = '', html = '' } = mail;
      const words = template.startsWith('codes.')
        ? templatesIn(language).codes[template.slice(6) as (typeof codePurposes)[number]]
        : templatesIn(language)[template as 'notice'];
      if (!words.subject.includes('{{')) expect(subject).toBe(words.subject);
      expect(subject).not.toContain('123456');
      for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|\}\}|undefined|\.invalid/);
      for (const part of [text, html]) {
        if (template.startsWith('codes.')) expect(part.match(/123456/g)).toHaveLength(1);
        expect(part).toContain('Ann');
        expect(part).toContain('https://console.test/orderForm');
      }
      expect(html).toMatch(
        new RegExp(`<html lang="${language}" dir="${rightToLeft.includes(language) ? 'rtl' : 'ltr'}">`),
      );
      expect(html).not.toMatch(/<img|<script|<link|@import|url\(/);
      expect(mail.from?.address).toBe('console@dental.test');
      expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    }
  });

  it('names kinds, roles and times in the reader’s language', async () => {
    await sendMail(server.db, { to: email(), template: 'invitation', language: 'zh', values: values.invitation });
    expect((await mails.next()).mail.text).toContain('角色为：');
    await sendMail(server.db, {
      to: email(),
      template: 'contactChanged',
      language: 'en',
      values: values.contactChanged,
    });
    const { text = '' } = (await mails.next()).mail;
    expect(text).toContain('E-mail');
    expect(text).toMatch(/2026-11-21 08:30:00 UTC/);
  });

  it('contains a contact that the operator can copy', async () => {
    await sendMail(server.db, { to: email(), template: 'orthoApplied', language: 'en', values: values.orthoApplied });
    const { text = '', html = '' } = (await mails.next()).mail;
    for (const part of [text, html]) expect(part).toContain('lee.park@praxis.example');
    expect(html).toContain('First line<br>Second line');
  });

  it('is deleted after sending, and has its own message id', async () => {
    const code = await askOnly(server, 'kept@mail.test');
    const { mail } = await mails.next();
    const id = await newest('kept@mail.test');
    expect(await settled(id)).toMatchObject({ state: 'sent', body: null, html: null, fault: null });
    expect((await rowOf(id)).sentAt).toBeTruthy();
    expect(mail.messageId).toBe(`<${id}@dental.test>`);
    expect(nameOf(code)).toBe('ok');
  });

  it('can’t be altered by users’ names', async () => {
    const actor = '<b>Ann</b> https://evil.example/x\r\nBcc: all@evil.example \u202e';
    await sendMail(server.db, {
      to: email(),
      template: 'invitation',
      language: 'en',
      values: { organisation: 'North\r\nClinic\nBcc: x@evil.example', actor, role: 'clinicMember' },
      name: '"><script>alert(1)</script>',
    });
    const { to, mail } = await mails.next();
    expect(to).toEqual(['reader@mail.test']);
    expect(mail.bcc).toBeUndefined();
    expect(mail.subject).toContain('North Clinic');
    expect(mail.html).not.toMatch(/<b>|<script|evil\.example/);
    expect(mail.text).not.toMatch(/https:\/\/evil|evil\.example|\u202e/);
  });

  it('isn’t sent when its transaction is rolled back', async () => {
    const change = server.db.transaction().execute(async (tx) => {
      await sendMail(tx, { to: email('never@mail.test'), template: 'notice', language: 'en', values: values.notice });
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    await sendMail(server.db, {
      to: email('after@mail.test'),
      template: 'notice',
      language: 'en',
      values: values.notice,
    });
    expect((await mails.next()).to).toEqual(['after@mail.test']);
  });
});

const askOnly = async (of: TestServer, contact: string) =>
  (await of.call('base/sendCaptchaCode', await codeArgs(of, { contact, purpose: 'signIn' }))).code;

describe('a text message', () => {
  it('is sent to the gateway in the configured format, with the line by which phones fill in codes', async () => {
    for (const language of languages) {
      const template = 'codes.signIn';
      await sendMail(server.db, { to: phone, template, language, values: values[template] });
      const { headers, body } = await texts.next();
      expect(headers).toMatchObject({ authorization: 'Bearer gate-secret', 'content-type': 'application/json' });
      expect(headers['idempotency-key']).toBe(await newest(phone.value));
      const { text } = (body as { message: { text: string } }).message;
      expect(body).toEqual({ recipients: [phone.value], message: { text }, from: 'DDCP' });
      expect(text.split('\n').at(-1)).toBe('@console.test #123456');
      // The text fits one segment: 160 characters of the GSM alphabet, otherwise 70. The line may need a second one.
      const [words = ''] = text.split('\n');
      expect(words.length).toBeLessThanOrEqual(phoneAlphabet.test(words) ? 160 : 70);
      expect(text.length).toBeLessThanOrEqual(phoneAlphabet.test(text) ? 160 : 134);
    }
  });

  it('without a code has no such line', async () => {
    await sendMail(server.db, {
      to: phone,
      template: 'invitation',
      language: 'en',
      values: { ...values.invitation, organisation: 'North "Clinic"' },
      link: '/login',
    });
    const { text } = ((await texts.next()).body as { message: { text: string } }).message;
    expect(text).toContain('North "Clinic"');
    expect(text).toMatch(/https:\/\/console\.test\/login$/);
    expect(text).not.toContain('#');
  });
});

describe('a message that isn’t accepted', () => {
  /** A queued message without its job. */
  const waiting = async (to: Contact) => {
    await server.db.transaction().execute(async (tx: Tx) => {
      await sendMail(tx, { to, template: 'codes.signIn', language: 'en', values: values['codes.signIn'] });
      await removeJobs(tx);
    });
    return newest(to.value);
  };
  const removeJobs = (tx: Tx) => sql`delete from graphile_worker._private_jobs where key like 'deliver:%'`.execute(tx);
  const once = (id: string, isLastTry = false) =>
    deliver(server.app.services, { outgoingId: id }, isLastTry).then(
      () => 'done',
      (error: { code: string }) => error.code,
    );

  it('temporarily is sent by the next try', async () => {
    mails.refuse(451);
    await sendMail(server.db, {
      to: email('later@mail.test'),
      template: 'codes.signIn',
      language: 'en',
      values: values['codes.signIn'],
    });
    const id = await newest('later@mail.test');
    await tryAgain(`deliver:${id}`);
    expect((await mails.next()).to).toEqual(['later@mail.test']);
    expect(await settled(id)).toMatchObject({ state: 'sent', fault: null });
  });

  it.each([
    ['e-mail', email('slow@mail.test'), () => mails.refuse(421, 451), 'SMTP 421', 'SMTP 451'],
    ['text message', phone, () => texts.refuse(503, 429), 'HTTP 503', 'HTTP 429'],
    ['wrong token', phone, () => texts.refuse(401, 403), 'HTTP 401', 'HTTP 403'],
  ])('is given up after the last try: %s', async (_what, to, refuse, first, last) => {
    const id = await waiting(to);
    refuse();
    expect(await once(id)).toBe(first);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting' });
    expect(await once(id, true)).toBe('done');
    expect(await rowOf(id)).toMatchObject({ state: 'failed', fault: last, body: null, html: null });
    expect(await once(id)).toBe('done');
  });

  it.each([
    ['e-mail', email('gone@mail.test'), () => mails.refuse(550), 'SMTP 550'],
    ['text message', phone, () => texts.refuse(400), 'HTTP 400'],
  ])('permanently is given up immediately: %s', async (_what, to, refuse, fault) => {
    const id = await waiting(to);
    refuse();
    expect(await once(id)).toBe('done');
    expect(await rowOf(id)).toMatchObject({ state: 'failed', fault, body: null });
  });

  it('by an unreachable server stays for the next try', async () => {
    const [closedMails, closedTexts] = await Promise.all([mailSink(), smsSink()]);
    await Promise.all([closedMails.close(), closedTexts.close()]);
    const away: Outlets = {
      email: smtpOutlet({ url: closedMails.url, from }),
      phone: smsOutlet({ url: closedTexts.url, body: smsBody }),
      shown: false,
    };
    for (const to of [email('away@mail.test'), phone]) {
      const id = await waiting(to);
      await expect(deliver({ ...server.app.services, outlets: away }, { outgoingId: id }, false)).rejects.toThrow(
        /ECONNREFUSED|ESOCKET/,
      );
      expect(await rowOf(id)).toMatchObject({ state: 'waiting' });
    }
    away.email?.close();
  });
});

describe('without a mail server', () => {
  const outbox = (
    of: TestServer,
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
    host = 'localhost',
  ) => of.app.fetch(new Request(`http://${host}/outbox`, { headers }), { incoming: { socket: { remoteAddress } } });

  it('messages appear in the outbox, newest first', async () => {
    const { code: older } = await askForCode(shown, { contact: 'first@out.test', purpose: 'register' });
    const { code: newer } = await askForCode(shown, { contact: '13800138002', phoneCode: '+86', purpose: 'signIn' });
    for (const to of ['first@out.test', '+8613800138002'])
      expect(await settled(await newest(to, shown), shown)).toMatchObject({ state: 'shown' });
    const reply = await outbox(shown);
    expect(reply.status).toBe(200);
    const page = await reply.text();
    expect(page.indexOf(newer)).toBeGreaterThan(0);
    expect(page.indexOf(older)).toBeGreaterThan(page.indexOf(newer));
    expect(page).toContain('@console.test #');
    expect(page).toContain('&lt;html lang=&quot;en&quot; dir=&quot;ltr&quot;&gt;');
    const policy = reply.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'nonce-[^']+';/);
  });

  it('the outbox is served to this machine only', async () => {
    expect((await outbox(shown, {}, '192.168.1.7')).status).toBe(200);
    expect((await outbox(shown, {}, '8.8.8.8')).status).toBe(404);
    expect((await outbox(shown, { 'X-Forwarded-For': '127.0.0.1, 8.8.8.8' })).status).toBe(404);
    expect((await outbox(shown, { Forwarded: 'for=8.8.8.8' })).status).toBe(404);
  });

  it.each([
    ['localhost:3000', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['console.test', 200],
    ['rebound.example', 404],
    ['localhost.rebound.example', 404],
    ['192.168.1.7', 404],
  ])('the outbox at %s answers %d', async (host, status) => {
    expect((await outbox(shown, {}, '127.0.0.1', host)).status).toBe(status);
  });

  it('production has no outbox, and sends no code; e-mails wait for the operator', async () => {
    const bare = await testServer({ outlets: { email: null, phone: null, shown: false } });
    expect((await outbox(bare)).status).toBe(404);
    expect(nameOf(await askOnly(bare, 'a@out.test'))).toBe('channelUnavailable');
    expect(nameOf(await askOnly(bare, '+8613800138003'))).toBe('channelUnavailable');
    await sendMail(bare.db, { to: email(), template: 'notice', language: 'en', values: values.notice });
    expect(await settled(await newest('reader@mail.test', bare), bare)).toMatchObject({
      state: 'failed',
      fault: 'unconfigured',
      body: expect.stringContaining('\n'),
    });
  });
});

describe('the log', () => {
  it('contains no recipient, no code and no text of a message', () => {
    const log = [...server.logged, ...shown.logged].join('\n');
    expect(log).toContain('deliver');
    for (const secret of ['@mail.test', '8613800138', '123456', 'gate-secret', 'North', 'Not now, or never'])
      expect(log).not.toContain(secret);
  });
});
