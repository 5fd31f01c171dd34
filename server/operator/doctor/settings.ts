import { removedSettingsIn, type Config } from '../../config.ts';
import { ok, warn, fail, type Finding } from './finding.ts';

type Look = (config: Config, environment: Record<string, string | undefined>) => Finding | null;

const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** What is set so that it is likely not meant. */
const looks: readonly Look[] = [
  ({ publicUrl }) =>
    publicUrl === undefined
      ? warn(
          'PUBLIC_URL',
          'not set: links in e-mails point to this machine’s port',
          'Set it to the console’s public address.',
        )
      : null,
  ({ publicUrl }) =>
    publicUrl?.startsWith('http:') && !isLocal(publicUrl)
      ? fail(
          'PUBLIC_URL',
          'starts with http: passwords and patients’ data are sent unencrypted',
          'Put a TLS proxy in front, and use https.',
        )
      : null,
  ({ publicUrl, addressHeader }) =>
    publicUrl?.startsWith('https:') && addressHeader === undefined
      ? warn(
          'ADDRESS_HEADER',
          'not set behind a proxy: all callers share the proxy’s address and its rate limits',
          'Set it to the header in which the proxy passes the caller’s address, such as X-Forwarded-For.',
        )
      : null,
  ({ addressHeader, host, publicUrl }) =>
    addressHeader !== undefined && publicUrl === undefined && host === undefined
      ? warn(
          'ADDRESS_HEADER',
          'set, but the port is open: callers that bypass the proxy can forge their address',
          'Allow only the proxy to reach the port (HOST=127.0.0.1, or a private network).',
        )
      : null,
  ({ demo, databaseUrl }) =>
    demo && databaseUrl ? fail('DEMO', 'on: creates accounts with a public password', 'Set DEMO=false.') : null,
  ({ outbox, databaseUrl }) =>
    outbox && databaseUrl ? fail('OUTBOX', 'on: anyone can read all e-mails and codes', 'Set OUTBOX=false.') : null,
  ({ smtp }) => (smtp ? null : warn('SMTP_URL', 'not set: no e-mail is sent', 'Set SMTP_URL and MAIL_FROM.')),
  ({ operatorEmail }) =>
    operatorEmail
      ? null
      : warn('OPERATOR_EMAIL', 'not set: no notification about new applications', 'Set OPERATOR_EMAIL.'),
  ({ databaseUrl }, { NODE_ENV }) =>
    databaseUrl && NODE_ENV !== 'production'
      ? warn('NODE_ENV', 'not production', 'Set NODE_ENV=production for real use.')
      : null,
  ({ databaseUrl }) =>
    databaseUrl &&
    !/^(localhost|127\.|\[?::1|$)/.test(hostOf(databaseUrl)) &&
    !/sslmode=(require|verify)/.test(databaseUrl)
      ? warn(
          'DATABASE_URL',
          'connects to another machine without TLS',
          'Add ?sslmode=verify-full, unless the network is private.',
        )
      : null,
];

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');

export function settingsFindings(config: Config, environment: Record<string, string | undefined>): Finding[] {
  const removed = removedSettingsIn(environment).map((name) => warn(name, 'has no effect any more', 'Remove it.'));
  const found = [...looks.flatMap((look) => look(config, environment) ?? []), ...removed];
  return found.length > 0 ? found : [ok('settings', 'no problems found')];
}

const tried = [20, 22, 24];

export function nodeFinding(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 20)) return fail('node', version, 'Use Node 20.20 or newer.');
  return tried.includes(major)
    ? ok('node', version)
    : warn('node', version, 'This release is tested with Node 20, 22 and 24.');
}
