import { resolve } from 'node:path';
import * as yup from 'yup';

const present = (value: unknown) => (value === '' ? undefined : value);

const portRange = 'must be a whole number from 0 to 65535';
const levels = ['debug', 'info', 'warn', 'error', 'silent'];

const schema = yup.object({
  PORT: yup
    .number()
    .typeError(portRange)
    .transform((value: unknown, original: unknown) => (original === '' ? undefined : value))
    .integer(portRange)
    .min(0, portRange)
    .max(65_535, portRange)
    .default(8080),
  HOST: yup.string().transform(present),
  DATA_DIR: yup.string().transform(present).default('./data'),
  DATABASE_URL: yup
    .string()
    .transform(present)
    .matches(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
  DEMO: yup
    .boolean()
    .typeError('must be true or false')
    .transform((value: unknown, original: unknown) => (original === '' ? undefined : value)),
  COUNTRY_HEADER: yup
    .string()
    .transform(present)
    .matches(/^[\w-]+$/, 'must be the name of a header, such as CF-IPCountry'),
  LOG_LEVEL: yup
    .string()
    .transform(present)
    .oneOf(levels, `must be one of ${levels.join(', ')}`)
    .default('warn'),
});

export interface Config {
  port: number;
  host: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Demo organisations at the first start: by default only with the bundled database. */
  demo: boolean;
  /** Where a proxy in front writes the caller's country; nobody else may be able to send it. */
  countryHeader: string | undefined;
  logLevel: string;
}

/** A setting that can't be: its message is for the operator. */
export class ConfigError extends Error {}

/** The environment, read once and whole: all that is wrong with it is said at once. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  try {
    const { PORT, HOST, DATA_DIR, DATABASE_URL, DEMO, COUNTRY_HEADER, LOG_LEVEL } = schema.validateSync(environment, {
      abortEarly: false,
    });
    const databaseUrl = DATABASE_URL;
    return {
      port: PORT,
      host: HOST,
      dataDir: resolve(DATA_DIR),
      databaseUrl,
      demo: DEMO ?? !databaseUrl,
      countryHeader: COUNTRY_HEADER,
      logLevel: LOG_LEVEL,
    };
  } catch (error) {
    if (!(error instanceof yup.ValidationError)) throw error;
    const faults = error.inner.map(
      ({ path, message }) => `${path}: ${typeof message === 'string' ? message : 'not a value that it can have'}`,
    );
    throw new ConfigError(`The environment can't be used:\n  ${faults.join('\n  ')}`);
  }
}
