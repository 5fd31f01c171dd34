import { describe, expect, it } from 'vitest';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { ConfigError, readConfig } from '../../../server/config.ts';

const faultOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return null;
  } catch (error) {
    return error instanceof ConfigError ? error.message : error;
  }
};

describe('the environment', () => {
  it('may be empty', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      smtp: undefined,
      sms: undefined,
      publicUrl: undefined,
      codesPerDay: { phone: 2000, email: 10_000 },
    });
    // docker-compose passes an unset variable as an empty string.
    expect(readConfig({ SMTP_URL: '', SMS_URL: '', SMS_BODY: '', PUBLIC_URL: '', CODES_PER_DAY: '' })).toEqual(
      readConfig({}),
    );
  });

  it.each([
    [{}, { demo: true, outbox: true }],
    [{ DEMO: 'false' }, { demo: false, outbox: false }],
    [
      { DEMO: 'false', OUTBOX: 'true' },
      { demo: false, outbox: true },
    ],
    [{ OUTBOX: 'false' }, { demo: true, outbox: false }],
    [{ DATABASE_URL: 'postgres://db/x' }, { demo: false, outbox: false }],
    [
      { DATABASE_URL: 'postgres://db/x', OUTBOX: 'true' },
      { demo: false, outbox: true },
    ],
    [{ NODE_ENV: 'production' }, { demo: false, outbox: false }],
    [
      { NODE_ENV: 'production', DEMO: 'true', OUTBOX: 'true' },
      { demo: true, outbox: false },
    ],
  ])('enables the demo only by its setting, and never in production: %o', (environment, expected) => {
    const { demo, outbox } = readConfig(environment);
    expect({ demo, outbox }).toEqual(expected);
  });

  it.each([
    [{}, true],
    [{ SELF_SERVICE_STORAGE: 'false' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ DATABASE_URL: 'postgres://db/x' }, false],
    [{ NODE_ENV: 'production', SELF_SERVICE_STORAGE: 'true' }, true],
  ])('lets clinics add storage by themselves in a demo, or by the setting: %o', (environment, expected) => {
    expect(readConfig(environment).selfServiceStorage).toBe(expected);
  });

  it.each([
    [{}, undefined],
    [{ HOST: '127.0.0.1' }, '127.0.0.1'],
    [{ HOST: '127.8.0.1' }, '127.8.0.1'],
    [{ HOST: '::1' }, '::1'],
    [{ HOST: 'localhost' }, 'localhost'],
    [{ HOST: '0.0.0.0', INSECURE_EXPOSE_DEMO: 'true' }, '0.0.0.0'],
    [{ HOST: '0.0.0.0', DEMO: 'false' }, '0.0.0.0'],
    [{ HOST: '0.0.0.0', NODE_ENV: 'production' }, '0.0.0.0'],
  ])('sets the listening address: %o', (environment, host) => {
    expect(readConfig(environment).host).toBe(host);
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'demo accounts'],
    [{ HOST: '::' }, 'demo accounts'],
    [{ HOST: 'dental.example', NODE_ENV: 'production', DEMO: 'true' }, 'demo accounts'],
    [{ HOST: '10.0.0.5', DEMO: 'false', OUTBOX: 'true' }, 'outbox'],
    [{ HOST: '10.0.0.5', DATABASE_URL: 'postgres://db/x', OUTBOX: 'true' }, 'outbox'],
  ])('exposes demo accounts and the outbox only by a separate setting: %o', (environment, reason) => {
    expect(faultOf(environment)).toMatch(new RegExp(`HOST: .*${reason}.*INSECURE_EXPOSE_DEMO=true`));
  });

  it('sets the disk reserve for uploads and the call limits', () => {
    const { diskReserve, callLimits } = readConfig({});
    expect([diskReserve, callLimits]).toEqual([{ percent: 5, bytes: 1024 ** 3 }, serverLimits.calls]);
    expect(readConfig({ DISK_RESERVE_PERCENT: '10', DISK_RESERVE_GB: '20', CALL_LIMITS: '100/0' })).toMatchObject({
      diskReserve: { percent: 10, bytes: 20 * 1024 ** 3 },
      callLimits: { account: 100, organisation: 0 },
    });
    expect(readConfig({ CALL_LIMITS: '0' }).callLimits).toEqual({ account: 0, organisation: 0 });
  });

  it('sets how e-mails are sent', () => {
    const { smtp, sms, publicUrl, operatorEmail } = readConfig({
      SMTP_URL: 'smtps://user:pass@mail.example:465',
      MAIL_FROM: 'Console <console@mail.example>',
      SMS_URL: 'https://sms.example/send',
      SMS_TOKEN: 'secret',
      PUBLIC_URL: 'https://dental.example/',
      OPERATOR_EMAIL: 'Desk@mail.example',
    });
    expect(smtp).toEqual({ url: 'smtps://user:pass@mail.example:465', from: 'Console <console@mail.example>' });
    expect(sms).toEqual({
      url: 'https://sms.example/send',
      token: 'secret',
      body: '{"to":"{{to}}","text":"{{text}}"}',
    });
    expect([publicUrl, operatorEmail]).toEqual(['https://dental.example', 'desk@mail.example']);
  });

  it.each([
    ['50', { phone: 50, email: 50 }],
    ['50/900', { phone: 50, email: 900 }],
    ['0/900', { phone: 0, email: 900 }],
  ])('sets the budget of codes: %s', (CODES_PER_DAY, budget) => {
    expect(readConfig({ CODES_PER_DAY }).codesPerDay).toEqual(budget);
  });

  it.each([
    ['SMTP_URL', 'mail.example', /SMTP_URL: must be an address such as smtps:/],
    ['SMTP_URL', 'smtp://mail.example', /MAIL_FROM: must be set with SMTP_URL/],
    ['MAIL_FROM', 'no-address', /MAIL_FROM: must be an e-mail address/],
    ['MAIL_FROM', 'Console <a@b.example>\r\nBcc: c@d.example', /MAIL_FROM: must be/],
    ['SMS_URL', 'ftp://sms.example', /SMS_URL: must be an address that begins with http/],
    ['SMS_BODY', '{"to":"{{to}}"}', /SMS_BODY: must be JSON with/],
    ['SMS_BODY', 'to={{to}}&text={{text}}', /SMS_BODY: must be JSON with/],
    ['PUBLIC_URL', 'dental.example', /PUBLIC_URL: must be an address/],
    ['OPERATOR_EMAIL', 'a@b.example, c@d.example', /OPERATOR_EMAIL: must be an e-mail address/],
    ['CODES_PER_DAY', 'many', /CODES_PER_DAY: must be text messages\/e-mails per day/],
    ['CALL_LIMITS', '600', /CALL_LIMITS: must be calls per 10 seconds/],
    ['DISK_RESERVE_PERCENT', '100', /DISK_RESERVE_PERCENT: must be a whole number/],
    ['ADDRESS_HEADER', 'X Real IP', /ADDRESS_HEADER: must be a header name/],
  ])('with an invalid value is refused with a sentence: %s=%s', (name, value, sentence) => {
    expect(faultOf({ [name]: value })).toMatch(sentence);
  });

  it('reports all faults together', () => {
    expect(faultOf({ PORT: 'x', SMS_URL: 'x', DEMO: 'x' })).toMatch(/PORT: .*\n.*SMS_URL: .*|SMS_URL/s);
    expect(String(faultOf({ PORT: 'x', SMS_URL: 'x', DEMO: 'x' })).split('\n')).toHaveLength(4);
  });
});
