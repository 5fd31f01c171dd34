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
          'not set: letters link to this machine’s own port',
          'Set it to where people find the console.',
        )
      : null,
  ({ publicUrl }) =>
    publicUrl?.startsWith('http:') && !isLocal(publicUrl)
      ? fail(
          'PUBLIC_URL',
          'begins with http: passwords and patients’ data go unencrypted',
          'Put TLS in front, and set https.',
        )
      : null,
  ({ publicUrl, addressHeader }) =>
    publicUrl?.startsWith('https:') && addressHeader === undefined
      ? warn(
          'ADDRESS_HEADER',
          'not set behind a proxy: everybody seems to come from its address, and shares the limits by address',
          'Set it to the header in which the proxy writes the caller’s address, such as X-Forwarded-For.',
        )
      : null,
  ({ addressHeader, host, publicUrl }) =>
    addressHeader !== undefined && publicUrl === undefined && host === undefined
      ? warn(
          'ADDRESS_HEADER',
          'set, and the port is open to everybody: whoever reaches it without the proxy can say any address',
          'Let only the proxy reach the port (HOST=127.0.0.1, or a network of their own).',
        )
      : null,
  ({ demo, databaseUrl }) =>
    demo && databaseUrl ? fail('DEMO', 'on: accounts with a known password are made', 'Set DEMO=false.') : null,
  ({ outbox, databaseUrl }) =>
    outbox && databaseUrl ? fail('OUTBOX', 'on: everybody can read all letters and codes', 'Set OUTBOX=false.') : null,
  ({ smtp }) => (smtp ? null : warn('SMTP_URL', 'not set: no e-mail goes out', 'Set SMTP_URL and MAIL_FROM.')),
  ({ operatorEmail }) =>
    operatorEmail ? null : warn('OPERATOR_EMAIL', 'not set: nobody is told of applications', 'Set it.'),
  ({ databaseUrl }, { NODE_ENV }) =>
    databaseUrl && NODE_ENV !== 'production'
      ? warn('NODE_ENV', 'isn’t production', 'Set NODE_ENV=production where others work with it.')
      : null,
  ({ databaseUrl }) =>
    databaseUrl &&
    !/^(localhost|127\.|\[?::1|$)/.test(hostOf(databaseUrl)) &&
    !/sslmode=(require|verify)/.test(databaseUrl)
      ? warn(
          'DATABASE_URL',
          'without TLS to another machine',
          'Add ?sslmode=verify-full, unless the network is yours alone.',
        )
      : null,
];

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');

export function settingsFindings(config: Config, environment: Record<string, string | undefined>): Finding[] {
  const removed = removedSettingsIn(environment).map((name) => warn(name, 'no longer has an effect', 'Remove it.'));
  const found = [...looks.flatMap((look) => look(config, environment) ?? []), ...removed];
  return found.length > 0 ? found : [ok('settings', 'nothing odd')];
}

const tried = [20, 22, 24];

export function nodeFinding(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 20)) return fail('node', version, 'Use Node 20.20 or newer.');
  return tried.includes(major)
    ? ok('node', version)
    : warn('node', version, 'This release was tried with Node 20, 22 and 24.');
}
