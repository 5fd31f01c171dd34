import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sources } from '../../support/sources.ts';

/*
 * The server only calls URLs configured by the operator, each from one file. The exceptions are webhooks and push
 * services, whose addresses users give: these are checked at the connect (tests/api/webhooks.test.ts, push.test.ts).
 */
const callers: Record<string, string> = {
  'server/mail/sms.ts': 'SMS_URL',
  'server/mail/smtp.ts': 'SMTP_URL',
  'server/db/pool.ts': 'DATABASE_URL',
  'server/db/lastingConnection.ts': 'DATABASE_URL',
  'server/db/ownServer.ts': 'DATABASE_URL',
  'server/db/bundled/keeper.ts': 'DATA_DIR',
  'server/storage/s3/bucket.ts': 'S3_ENDPOINT',
  'server/monitoring/tracing.ts': 'OTEL_EXPORTER_OTLP_ENDPOINT',
};

/** Anything that opens a connection, except the database's. */
const outgoing =
  /(?<![.\w] ?|=> )\bfetch\(|\bhttps?\.(request|get)\(|\bnet\.(connect|createConnection)\(|\btls\.connect\(|createTransport\(|sendNotification\(|new S3Client\(|OTLPTraceExporter\(|new WebSocket\(|new EventSource\(|\bnew (?:pg\.)?(?:Client|Pool)\(/;
/** Calls addresses that users entered, by agents that refuse private ones unless a setting allows them. */
const guarded = { file: 'server/mail/postEvent.ts', setting: 'INSECURE_WEBHOOKS' };

/** Code that runs in a browser or in tests. */
const elsewhere = ['server/http/outbox.ts'];
const settings = [...Object.values(callers), guarded.setting];

it('only these files make requests, each to an address from the settings', () => {
  const found = sources('server').filter(
    (file) =>
      !elsewhere.includes(file) && outgoing.test(readFileSync(file, 'utf8').replaceAll(/^\s*(\/\/|\*).*$/gm, '')),
  );
  expect(found.filter((file) => !(file in callers) && file !== guarded.file)).toEqual([]);
  const read =
    sources('server/config', 'server/monitoring')
      .map((file) => readFileSync(file, 'utf8'))
      .join('') + readFileSync('server/config.ts', 'utf8');
  for (const name of settings) expect([name, read.includes(name)]).toEqual([name, true]);
});

it('an address that a user entered is only called by an agent that filters it', () => {
  const source = readFileSync(guarded.file, 'utf8');
  expect(source.match(/\bhttps?\.request\(.*/g)).toEqual([
    'https.request(url, filtered) : http.request(url, filtered);',
  ]);
  expect(source).toContain("const filtered = { method: 'POST', agent,");
  expect(source).toContain('new RequestFilteringHttpsAgent(allowed) : new RequestFilteringHttpAgent(allowed)');
});

it('no request follows a redirect of a gateway', () => {
  expect(readFileSync('server/mail/sms.ts', 'utf8')).toContain("redirect: 'manual'");
  expect(readFileSync('server/mail/smtp.ts', 'utf8')).toMatch(/disableFileAccess: true,\s+disableUrlAccess: true/);
});

it('no code runs a command, or evaluates text as code', () => {
  const running = /\bchild_process\b|\beval\(|\bnew Function\(|\bvm\b.*from|runIn(New|This)?Context/;
  const found = sources('server', 'domain').filter((file) => running.test(readFileSync(file, 'utf8')));
  // The bundled database is started by its own program, with our arguments.
  expect(found.filter((file) => !file.startsWith('server/db/bundled/'))).toEqual([]);
});

it('no page is built from HTML of outside sources', () => {
  const writing =
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|\beval\(|new Function\(/;
  const found = sources('src').filter((file) => writing.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
