import { resolve } from 'node:path';
import * as yup from 'yup';
import type { ContactKind } from '../domain/account/contact.ts';
import { serverLimits } from '../domain/serverLimits.ts';
import { isLoopback } from './config/loopback.ts';
import { s3Fields, s3Of, type S3Settings } from './config/s3.ts';

/** An SMS gateway: one POST per message, with a configurable JSON body. */
export interface SmsGateway {
  url: string;
  /** Sent as `Authorization: Bearer …`. */
  token?: string | undefined;
  /** JSON template with `{{to}}` and `{{text}}`. */
  body: string;
}

const present = (value: unknown) => (value === '' ? undefined : value);
const text = () => yup.string().transform(present);

const yesOrNo = () =>
  yup
    .boolean()
    .typeError('must be true or false')
    .transform((value: unknown, original: unknown) => (original === '' ? undefined : value));

const wholeNumber = (least: number, most: number) => {
  const range = `must be a whole number from ${least} to ${most}`;
  return yup
    .number()
    .typeError(range)
    .transform((value: unknown, original: unknown) => (original === '' ? undefined : value))
    .integer(range)
    .min(least, range)
    .max(most, range);
};
const portNumber = () => wholeNumber(0, 65_535);
const databaseAddress = () => text().matches(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://');
const onlyWithDatabase = ([database]: unknown[], field: yup.StringSchema) =>
  database ? field : field.test('alone', 'needs DATABASE_URL as well', (value) => !value);
const levels = ['debug', 'info', 'warn', 'error', 'silent'];
const headerName = (example: string) => text().matches(/^[\w-]+$/, `must be a header name, such as ${example}`);
const webAddress = () =>
  text().test('url', 'must be an address that begins with http:// or https://', (value) => !value || isWeb(value));

/** Daily limits for codes sent by SMS and by e-mail, across all accounts. */
export const defaultCodesPerDay: Record<ContactKind, number> = { phone: 2000, email: 10_000 };
const gigabyte = 1024 ** 3;
/** Free disk space that uploads must leave: this percentage, and at least this many bytes. */
const defaultDiskReserve: DiskReserve = { percent: 5, bytes: gigabyte };
const defaultSmsBody = '{"to":"{{to}}","text":"{{text}}"}';

const schema = yup.object({
  PORT: portNumber().default(8080),
  HOST: text(),
  PUBLIC_URL: webAddress(),
  DATA_DIR: text().default('./data'),
  DATABASE_URL: databaseAddress(),
  DATABASE_DIRECT_URL: databaseAddress().when('DATABASE_URL', onlyWithDatabase),
  DATABASE_OWNER_URL: databaseAddress().when('DATABASE_URL', onlyWithDatabase),
  DATABASE_CONNECTIONS: wholeNumber(4, 1000).default(20),
  WATCH_PORT: portNumber(),
  WATCH_HOST: text().default('127.0.0.1'),
  STOP_NOTICE: wholeNumber(0, 5),
  METRICS_TOKEN: text().min(16, 'must be 16 characters or more'),
  REQUEST_ID_HEADER: headerName('X-Request-Id'),
  DEMO: yesOrNo(),
  DEMO_CASES: yesOrNo(),
  OUTBOX: yesOrNo(),
  SELF_SERVICE_STORAGE: yesOrNo(),
  INSECURE_EXPOSE_DEMO: yesOrNo(),
  INSECURE_WEBHOOKS: yesOrNo(),
  DISK_RESERVE_PERCENT: wholeNumber(0, 90).default(defaultDiskReserve.percent),
  DISK_RESERVE_GB: wholeNumber(0, 10_000).default(defaultDiskReserve.bytes / gigabyte),
  CALL_LIMITS: text().matches(
    /^(0|\d{1,9}\/\d{1,9})$/,
    'must be calls per 10 seconds for an account/an organisation, such as 600/3000; 0 for no limit',
  ),
  ...s3Fields,
  SMTP_URL: text().test(
    'smtp',
    'must be an address such as smtps://user:password@host:465',
    (value) => !value || (/^smtps?:\/\//.test(value) && URL.canParse(value)),
  ),
  MAIL_FROM: text()
    .matches(/^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be an e-mail address, or Name <address>')
    .when('SMTP_URL', ([url], field) => (url ? field.required('must be set with SMTP_URL') : field)),
  SMS_URL: webAddress(),
  SMS_TOKEN: text(),
  SMS_BODY: text()
    .default(defaultSmsBody)
    .test('template', 'must be JSON with {{to}} and {{text}} in its values', isSmsTemplate),
  OPERATOR_EMAIL: text().matches(/^[^\s<>@,;]+@[^\s<>@,;]+$/, 'must be an e-mail address'),
  CODES_PER_DAY: text().matches(/^\d{1,9}(\/\d{1,9})?$/, 'must be text messages/e-mails per day, such as 2000/10000'),
  CORS_ORIGINS: text().test(
    'origins',
    'must be comma-separated origins, such as https://console.example.org',
    (value) => originsOf(value).every(isOrigin),
  ),
  COUNTRY_HEADER: headerName('CF-IPCountry'),
  ADDRESS_HEADER: headerName('X-Forwarded-For'),
  NODE_ENV: text(),
  LOG_LEVEL: text().oneOf(levels, `must be one of ${levels.join(', ')}`),
});

function isWeb(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value);
}

const originsOf = (value: string | undefined): string[] => value?.split(',').map((one) => one.trim()) ?? [];

function isOrigin(value: string): boolean {
  return isWeb(value) && !value.includes('*') && new URL(value).origin === value;
}

function isSmsTemplate(value: string): boolean {
  try {
    return typeof JSON.parse(value) === 'object' && ['{{to}}', '{{text}}'].every((part) => value.includes(part));
  } catch {
    return false;
  }
}

export interface DiskReserve {
  percent: number;
  bytes: number;
}

/** Calls per process within `limits.callWindow`; 0 for no limit. */
export interface CallLimits {
  account: number;
  organisation: number;
}

export interface Config {
  port: number;
  /** The configured listen address; undefined to use the default. */
  host: string | undefined;
  /** Allows other machines to reach the demo accounts, whose password is public, and the outbox page. */
  exposeDemo: boolean;
  /** The console's public URL without a trailing slash; undefined for localhost. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Object storage to use instead of the disk. */
  s3: S3Settings | undefined;
  /** Creates demo organisations at the first start. Default: with the bundled database, outside production. */
  demo: boolean;
  /** Gives the demo organisations three months of history, not only people. Off where that would send mail. */
  demoCases: boolean;
  /**
   * Shows messages that have no delivery channel on a page. On with demo accounts or by the setting; never in
   * production.
   */
  outbox: boolean;
  /** Lets clinics subscribe to storage without an activation card. Default: only in a demo. */
  selfServiceStorage: boolean;
  /** Lets webhooks use http and private addresses. */
  insecureWebhooks: boolean;
  diskReserve: DiskReserve;
  callLimits: CallLimits;
  smtp: { url: string; from: string } | undefined;
  sms: SmsGateway | undefined;
  operatorEmail: string | undefined;
  codesPerDay: Record<ContactKind, number>;
  /** Allowed CORS origins besides the console's own; none by default. */
  corsOrigins: readonly string[];
  /** The proxy header with the caller's country; the proxy must strip it from incoming requests. */
  countryHeader: string | undefined;
  /** The same for the caller's IP address. */
  addressHeader: string | undefined;
  logLevel: string;
  /** Bypasses a pooler, for LISTEN and locks. */
  databaseDirectUrl: string | undefined;
  /** The database owner's login, bypassing a pooler: for migrations, queue workers and the operator's tool. */
  databaseOwnerUrl: string | undefined;
  /** Maximum number of connections of this process. */
  databaseConnections: number;
  /** A separate port for health and metrics; undefined for none or a free one. */
  watchPort: number | undefined;
  watchHost: string;
  /** Milliseconds for which a stopping process still accepts requests, so that proxies can notice. */
  stopNotice: number | undefined;
  /** If set, `/metrics` is also served on the product's own port. */
  metricsToken: string | undefined;
  /** Header in which our own proxy sends a request's id. */
  requestIdHeader: string | undefined;
}

/** Settings of earlier releases that are now ignored. */
const removedSettings = ['DATABASE_REPLICA_URL', 'REPLICA_PATIENCE'];

export const removedSettingsIn = (environment: Record<string, string | undefined>): string[] =>
  removedSettings.filter((name) => environment[name]);

/** An invalid setting; the message is for the operator. */
export class ConfigError extends Error {}

/** Reads the environment and reports all errors together. `logLevel` is the default level. */
export function readConfig(environment: Record<string, string | undefined>, logLevel = 'warn'): Config {
  try {
    const read = schema.validateSync(environment, { abortEarly: false });
    const production = read.NODE_ENV === 'production';
    const demo = read.DEMO ?? (!read.DATABASE_URL && !production);
    const outbox = !production && (read.OUTBOX ?? demo);
    const exposeDemo = read.INSECURE_EXPOSE_DEMO ?? false;
    if ((demo || outbox) && !exposeDemo && read.HOST && !isLoopback(read.HOST))
      throw new ConfigError(
        `Invalid settings:\n  HOST: ${read.HOST} exposes ${demo ? 'the demo accounts, whose password is public' : 'the outbox page, which shows codes'}. ` +
          'Set DEMO=false and OUTBOX=false, remove HOST, or accept the risk with INSECURE_EXPOSE_DEMO=true.',
      );
    return {
      port: read.PORT,
      host: read.HOST,
      publicUrl: read.PUBLIC_URL?.replace(/\/+$/, ''),
      dataDir: resolve(read.DATA_DIR),
      databaseUrl: read.DATABASE_URL,
      s3: s3Of(read),
      demo,
      demoCases: demo && (read.DEMO_CASES ?? !(read.SMTP_URL || read.SMS_URL)),
      selfServiceStorage: read.SELF_SERVICE_STORAGE ?? demo,
      insecureWebhooks: read.INSECURE_WEBHOOKS ?? false,
      exposeDemo,
      outbox,
      diskReserve: { percent: read.DISK_RESERVE_PERCENT, bytes: read.DISK_RESERVE_GB * gigabyte },
      callLimits: callLimits(read.CALL_LIMITS),
      smtp: read.SMTP_URL && read.MAIL_FROM ? { url: read.SMTP_URL, from: read.MAIL_FROM } : undefined,
      sms: read.SMS_URL ? { url: read.SMS_URL, token: read.SMS_TOKEN, body: read.SMS_BODY } : undefined,
      operatorEmail: read.OPERATOR_EMAIL?.toLowerCase(),
      codesPerDay: codesPerDay(read.CODES_PER_DAY),
      corsOrigins: originsOf(read.CORS_ORIGINS),
      countryHeader: read.COUNTRY_HEADER,
      addressHeader: read.ADDRESS_HEADER,
      logLevel: read.LOG_LEVEL ?? logLevel,
      databaseDirectUrl: read.DATABASE_DIRECT_URL,
      databaseOwnerUrl: read.DATABASE_OWNER_URL,
      databaseConnections: read.DATABASE_CONNECTIONS,
      watchPort: read.WATCH_PORT,
      watchHost: read.WATCH_HOST,
      stopNotice: read.STOP_NOTICE === undefined ? undefined : read.STOP_NOTICE * 1000,
      metricsToken: read.METRICS_TOKEN,
      requestIdHeader: read.REQUEST_ID_HEADER,
    };
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    const faults = error.inner.map(
      ({ path, message }) => `${path}: ${typeof message === 'string' ? message : 'invalid value'}`,
    );
    throw new ConfigError(`Invalid settings:\n  ${faults.join('\n  ')}`);
  }
}

function callLimits(setting: string | undefined): CallLimits {
  if (!setting) return serverLimits.calls;
  const [account = 0, organisation = account] = setting.split('/').map(Number);
  return { account, organisation };
}

/** Format `2000/10000` (phone/e-mail); a single number applies to both. */
function codesPerDay(setting: string | undefined): Record<ContactKind, number> {
  if (!setting) return defaultCodesPerDay;
  const [phone = '', email = phone] = setting.split('/');
  return { phone: Number(phone), email: Number(email) };
}
