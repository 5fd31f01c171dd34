import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config.ts';

const whole = {
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_BUCKET: 'scans',
  S3_ACCESS_KEY_ID: 'us',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const faultsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
};

describe('the settings of S3', () => {
  it('are none by default, and when they are empty', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig({ S3_ENDPOINT: '', S3_BUCKET: '', S3_PATH_STYLE: '', S3_PREFIX: '' }).s3).toBeUndefined();
  });

  it('need four, and have a usual value for the rest', () => {
    expect(readConfig(whole).s3).toEqual({
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      bucket: 'scans',
      accessKeyId: 'us',
      secretAccessKey: 'secret',
      pathStyle: true,
      prefix: '',
      publicEndpoint: undefined,
    });
    const more = {
      S3_REGION: 'eu-central-1',
      S3_PATH_STYLE: 'false',
      S3_PREFIX: 'dental/files',
      S3_PUBLIC_ENDPOINT: 'https://files.example.com',
    };
    expect(readConfig({ ...whole, ...more }).s3).toMatchObject({
      region: 'eu-central-1',
      pathStyle: false,
      prefix: 'dental/files/',
      publicEndpoint: 'https://files.example.com',
    });
  });

  it.each(Object.keys(whole))('say that %s is missing where another is set', (name) => {
    expect(faultsOf({ ...whole, [name]: '' })).toBe(
      `Invalid settings:\n  ${name}: must be set because another S3 setting is set`,
    );
  });

  it('name all missing settings when only a detail is set', () => {
    const faults = faultsOf({ S3_PATH_STYLE: 'false' });
    for (const name of Object.keys(whole)) expect(faults).toContain(`${name}: must be set`);
  });

  it.each([
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_ENDPOINT', 'https://s3.example.com/bucket'],
    ['S3_ENDPOINT', 'https://user:password@s3.example.com'],
    ['S3_PUBLIC_ENDPOINT', 'ftp://s3.example.com'],
    ['S3_BUCKET', 'A Bucket'],
    ['S3_REGION', 'EU Central'],
    ['S3_PREFIX', '../up'],
    ['S3_PREFIX', '/dental'],
    ['S3_PATH_STYLE', 'perhaps'],
  ])('refuse %s=%s, and say what it must be', (name, value) => {
    expect(faultsOf({ ...whole, [name]: value })).toMatch(new RegExp(`${name}: must be `));
  });
});
