import * as yup from 'yup';

/** An S3-compatible store: its address, our credentials and our part of it. */
export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `https://host/bucket/key` rather than `https://bucket.host/key`. */
  pathStyle: boolean;
  /** Prefix of all our keys: empty, or ending in `/`. */
  prefix: string;
  /** The store's address for browsers; undefined if they can't reach it. */
  publicEndpoint: string | undefined;
}

const present = (value: unknown) => (value === '' ? undefined : value);
const text = () => yup.string().transform(present);
const webAddress = () =>
  text().test(
    'url',
    'must be an address such as https://s3.example.com, with nothing after the host',
    (value) => !value || (/^https?:\/\/[^/?#@]+\/?$/.test(value) && URL.canParse(value)),
  );

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Required if any other S3 setting is set. */
const needed = (field: yup.StringSchema) =>
  field.test(
    'all',
    'must be set because another S3 setting is set',
    (value, { parent }) => Boolean(value) || !isAnySet(parent as Record<string, unknown>),
  );
const isAnySet = (environment: Record<string, unknown>) =>
  Object.entries(environment).some(([name, value]) => name.startsWith('S3_') && value !== undefined);

export const s3Fields = {
  S3_ENDPOINT: needed(webAddress()),
  S3_REGION: text().matches(/^[a-z0-9-]+$/, 'must be a region name, such as eu-central-1'),
  S3_BUCKET: needed(text().matches(bucketName, 'must be a bucket name: 3 to 63 of a-z, 0-9, . and -')),
  S3_ACCESS_KEY_ID: needed(text()),
  S3_SECRET_ACCESS_KEY: needed(text()),
  S3_PATH_STYLE: yup
    .boolean()
    .typeError('must be true or false')
    .transform((value: unknown, original: unknown) => (original === '' ? undefined : value)),
  S3_PREFIX: text().matches(
    /^[\w-]+(\/[\w-]+)*\/?$/,
    'must be letters, digits, _ and -, separated by /, such as dental/files',
  ),
  S3_PUBLIC_ENDPOINT: webAddress(),
};
type Read = { [Name in keyof typeof s3Fields]?: yup.InferType<(typeof s3Fields)[Name]> };

/** Builds S3 settings from the validated environment; undefined if files are stored on disk. */
export function s3Of({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...read }: Read) {
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  const settings: S3Settings = {
    endpoint: S3_ENDPOINT.replace(/\/$/, ''),
    region: read.S3_REGION ?? 'us-east-1',
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: read.S3_PATH_STYLE ?? true,
    prefix: read.S3_PREFIX ? `${read.S3_PREFIX.replace(/\/$/, '')}/` : '',
    publicEndpoint: read.S3_PUBLIC_ENDPOINT?.replace(/\/$/, ''),
  };
  return settings;
}
