import { describe, expect, it } from 'vitest';
import type { Envelope } from '../../domain/envelope.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { OrthoApplication } from '../../domain/ortho.ts';
import { newestLetter, proveHuman } from '../support/codes.ts';
import { nameOf, testServer } from '../support/testServer.ts';

const operatorEmail = 'operator@platform.test';
const server = await testServer({ operatorEmail });

const entry = {
  name: 'Ida Moss',
  contact: 'Ida@Moss.example',
  country: 'GB',
  organisation: 'Moss Orthodontics',
  interest: 'trial',
  message: 'How long does a case take?',
};
type Fields = Partial<Record<keyof typeof entry | 'phoneCode' | 'human', unknown>>;

/** The headers of a browser at `address`. */
const call = async (path: string, body: object, address = '203.0.113.7', headers: Record<string, string> = {}) => {
  const request = new Request(`http://test/prod-api/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const response = await server.app.fetch(request, { incoming: { socket: { remoteAddress: address } } });
  const envelope = (await response.json()) as Envelope<OrthoApplication>;
  return { ...envelope, name: nameOf(envelope.code) };
};
let strangers = 0;
/** An address that no test has called from. */
const elsewhere = () => `198.18.${(strangers += 1)}.1`;
const apply = async (fields: Fields = {}, address = elsewhere(), headers?: Record<string, string>) =>
  call('ortho/apply', { ...entry, human: await proveHuman(server), ...fields }, address, headers);
const find = (number: string, contact: string, fields: object = {}, address = elsewhere()) =>
  call('ortho/find', { number, contact, ...fields }, address);

describe('ortho/apply', () => {
  it('stores an application and returns its number, without a session and with any token', async () => {
    const { name, data } = await apply({}, elsewhere(), { 'X-Token': 'unknown-token', 'Accept-Language': 'ar' });
    expect(name).toBe('ok');
    expect(data.number).toMatch(new RegExp(`^OS-${server.now().getUTCFullYear()}-\\d+$`));
    expect(data).toEqual({
      number: data.number,
      state: 'received',
      appliedAt: data.appliedAt,
      updatedAt: data.appliedAt,
    });
    const row = await server.db
      .selectFrom('orthoApplication')
      .selectAll()
      .where('number', '=', data.number)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ...entry, contact: 'ida@moss.example', language: 'ar' });
  });

  it('sends the operator all entered data', async () => {
    const { data } = await apply({ name: 'Leo <b>Vega</b>', contact: 'leo@vega.example', country: 'TR' });
    const letter = await newestLetter(server, operatorEmail);
    expect(letter?.subject).toContain(data.number);
    for (const said of ['leo@vega.example', 'Türkiye', 'Moss Orthodontics', 'Trial', 'How long does a case take?'])
      expect(letter?.body).toContain(said);
    expect(letter?.html).not.toContain('<b>Vega');
    expect(server.logged.filter((line) => line.includes('vega'))).toEqual([]);
  });

  it('accepts a phone number with its country code separated', async () => {
    const { data } = await apply({ contact: '07911 123456', phoneCode: '+44' });
    expect((await find(data.number, '7911123456', { phoneCode: '+44' })).name).toBe('ok');
    expect((await find(data.number, '+447911123456')).name).toBe('ok');
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no contact', { contact: '' }, 'contact'],
    ['what is neither address nor number', { contact: 'Moss' }, 'contact'],
    ['a number that can’t be', { contact: '12', phoneCode: '+44' }, 'contact'],
    ['a country that isn’t', { country: 'QQ' }, 'country'],
    ['a country by its name', { country: 'France' }, 'country'],
    ['no organisation', { organisation: null }, 'organisation'],
    ['an interest of its own', { interest: 'gossip' }, 'interest'],
    ['a message without end', { message: 'x'.repeat(2001) }, 'message'],
    ['a state of its own', { state: 'approved' }, 'state'],
  ])('refuses %s', async (_what, fields, field) => {
    const { name, data } = await apply(fields as Fields);
    expect([name, Object.keys((data as unknown as { errors: object }).errors)]).toEqual(['invalid', [field]]);
  });

  it('requires the human check, and accepts a solution once', async () => {
    expect((await apply({ human: null, name: 'A' })).name).toBe('humanCheckFailed');
    expect((await apply({ human: 'bm90aGluZw==', name: 'B' })).name).toBe('humanCheckFailed');
    const human = await proveHuman(server);
    expect((await apply({ human, name: 'C' })).name).toBe('ok');
    expect((await apply({ human, name: 'D' })).name).toBe('humanCheckFailed');
  });

  it('is one application when it is repeated after a lost answer', async () => {
    const human = await proveHuman(server);
    const once = await apply({ human, name: 'Twice' });
    const again = await apply({ human, name: 'Twice' });
    expect(again.data).toEqual(once.data);
    expect(
      await server.db.selectFrom('orthoApplication').select('number').where('name', '=', 'Twice').execute(),
    ).toHaveLength(1);
    server.later(serverLimits.orthoRepeat + 1);
    expect((await apply({ name: 'Twice' })).data.number).not.toBe(once.data.number);
  });

  it('is limited per address, also for concurrent calls; another address isn’t affected', async () => {
    const from = '203.0.113.99';
    const answers = await Promise.all(
      Array.from({ length: serverLimits.orthoPerAddress.hour + 3 }, (_, index) =>
        apply({ name: `Many ${index}` }, from),
      ),
    );
    const names = answers.map(({ name }) => name);
    expect(names.filter((name) => name === 'ok')).toHaveLength(serverLimits.orthoPerAddress.hour);
    expect(new Set(names)).toEqual(new Set(['ok', 'tooManyRequests']));
    expect((await apply({ name: 'One more' })).name).toBe('ok');
    server.later(3_600_000);
    expect((await apply({ name: 'An hour later' }, from)).name).toBe('ok');
  });
});

describe('ortho/find', () => {
  it('returns the state of an application for its number and contact', async () => {
    const { data } = await apply({ name: 'Finder', contact: 'finder@moss.example' });
    const updatedAt = server.now().toISOString();
    await server.db
      .updateTable('orthoApplication')
      .set({ state: 'inReview', updatedAt })
      .where('number', '=', data.number)
      .execute();
    const found = await find(data.number.toLowerCase(), 'FINDER@moss.example');
    expect(found).toMatchObject({ name: 'ok', data: { ...data, state: 'inReview', updatedAt } });
    expect(Object.keys(found.data)).toHaveLength(4);
  });

  it('answers alike for an unknown number and for another contact', async () => {
    const { data } = await apply({ name: 'Hidden', contact: 'hidden@moss.example' });
    const wrong = await find(data.number, 'other@moss.example');
    const unknown = await find('OS-2026-999999', 'hidden@moss.example');
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ name: 'noSuchApplication', data: null });
  });

  it('limits guesses', async () => {
    const from = '203.0.113.42';
    const tries = serverLimits.orthoLooksPerAddress.hour;
    const names = await Promise.all(
      Array.from(
        { length: tries + 2 },
        async (_, index) => (await find(`OS-2026-${index}`, 'a@b.example', {}, from)).name,
      ),
    );
    expect(names.filter((name) => name === 'tooManyRequests')).toHaveLength(2);
  });

  it('refuses an invalid contact', async () => {
    expect((await find('OS-2026-1', 'no-address')).name).toBe('invalid');
  });
});

describe('without an operator', () => {
  it('an application is stored, and no e-mail is sent', async () => {
    const alone = await testServer();
    const body = { ...entry, human: await proveHuman(alone) };
    expect(nameOf((await alone.call('ortho/apply', body)).code)).toBe('ok');
    expect(await alone.db.selectFrom('outgoing').selectAll().execute()).toEqual([]);
  });
});
