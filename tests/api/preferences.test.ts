import { beforeAll, describe, expect, it } from 'vitest';
import type { KeptPreferences, ListPreference } from '../../domain/account/preferences.ts';
import { defaultSettings } from '../../domain/account/settings.ts';
import { asTenant } from '../../server/db/tenancy.ts';
import { accountOf, organisationOf, people, type Person } from '../support/buildPeople.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const get = async (who: Person, token?: string) =>
  server.ask<KeptPreferences>(
    'user/getPreferences',
    {},
    { token: token ?? (await server.loginAs(who)), method: 'GET' },
  );
const set = async (who: Person, name: string, value: unknown, token?: string) =>
  server.call<{ errors: Record<string, string> } | null>(
    'user/setPreference',
    { name, value },
    { token: token ?? (await server.loginAs(who)) },
  );
const view = (changes: object = {}) => ({ id: missingId(), name: 'Due soon', search: 'filter=%7B%7D', ...changes });

describe('a preference', () => {
  it('has its default until it is set', async () => {
    expect(await get('colleague')).toEqual({ settings: defaultSettings, lists: {} });
  });

  it('is returned as it was set, with defaults for omitted parts', async () => {
    expect((await set('clinicMember', 'settings', { accent: '#aa3300', size: 'large' })).code).toBe(200);
    const columns: ListPreference = { columns: ['number', 'state'], compact: true, views: [view()] };
    expect((await set('clinicMember', 'list.order', columns)).code).toBe(200);
    const kept = await get('clinicMember');
    expect(kept.settings).toEqual({ ...defaultSettings, accent: '#aa3300', size: 'large' });
    expect(kept.lists).toEqual({ order: columns });

    expect((await set('clinicMember', 'list.order', {})).code).toBe(200);
    expect((await get('clinicMember')).lists).toEqual({ order: { views: [] } });
  });

  it('can’t be read by another user, not even a colleague', async () => {
    await set('clinicAdmin', 'settings', { mode: 'dark' });
    await set('clinicAdmin', 'list.patient', { views: [view({ name: 'Erika Muster' })] });
    for (const other of ['colleague', 'factoryAdmin', 'otherClinic'] as const)
      expect([other, await get(other)]).toEqual([other, { settings: defaultSettings, lists: {} }]);
    const unguarded = await asTenant(
      server.db,
      {
        organisationId: await organisationOf(server.db, 'colleague'),
        accountId: await accountOf(server.db, 'colleague'),
      },
      (tx) => tx.selectFrom('preference').selectAll().execute(),
    );
    expect(unguarded).toEqual([]);
  });

  it('about the user applies in another organisation too; lists’ preferences don’t', async () => {
    const accountId = await accountOf(server.db, 'otherLab');
    const [home, away] = [await organisationOf(server.db, 'otherLab'), await organisationOf(server.db, 'otherClinic')];
    await server.db
      .insertInto('member')
      .values({ organisationId: away, accountId, role: 'clinicMember', state: 'normal' })
      .execute();
    const { email } = people.otherLab;
    const { token } = await server.ask<{ token: string }>(
      'base/login',
      { userName: email, password: 'dental-demo' },
      {},
    );
    await server.ask('institution/switch', { iid: home }, { token });
    await set('otherLab', 'settings', { size: 'small' }, token);
    await set('otherLab', 'list.order', { columns: ['number'], views: [] }, token);
    await server.ask('institution/switch', { iid: away }, { token });

    const there = await get('otherLab', token);
    expect(there.settings.size).toBe('small');
    expect(there.lists).toEqual({});
    const unguarded = await asTenant(server.db, { organisationId: away, accountId }, (tx) =>
      tx.selectFrom('preference').select('name').execute(),
    );
    expect(unguarded).toEqual([{ name: 'settings' }]);

    await server.ask('institution/switch', { iid: home }, { token });
    expect((await get('otherLab', token)).lists).toEqual({ order: { columns: ['number'], views: [] } });
  });

  it('is stored for a user without an organisation, except for lists', async () => {
    expect((await set('newUser', 'settings', { mode: 'light' })).code).toBe(200);
    expect((await get('newUser')).settings.mode).toBe('light');
    expect(nameOf((await set('newUser', 'list.order', { views: [] })).code)).toBe('forbidden');
  });

  it('is read with later additions, and falls back to the default when it is invalid', async () => {
    const accountId = await accountOf(server.db, 'factoryMember');
    const organisationId = await organisationOf(server.db, 'factoryMember');
    const row = (name: string, value: object, at: number) => ({
      organisationId: at,
      accountId,
      name,
      value: JSON.stringify(value),
      updatedAt: server.now().toISOString(),
    });
    await server.db
      .insertInto('preference')
      .values([
        row('settings', { accent: '#123456', gone: 1 }, 0),
        row('list.order', { views: 'none' }, organisationId),
        row('list.pigeon', { views: [] }, organisationId),
      ])
      .execute();
    expect(await get('factoryMember')).toEqual({ settings: { ...defaultSettings, accent: '#123456' }, lists: {} });
  });

  it('holds the last of many concurrent writes', async () => {
    const sizes = Array.from({ length: 12 }, (_, index) => (index % 2 ? 'small' : 'large'));
    const replies = await Promise.all(sizes.map((size) => set('factoryAdmin', 'settings', { size })));
    expect(replies.map(({ code }) => code)).toEqual(sizes.map(() => 200));
    await set('factoryAdmin', 'settings', { size: 'medium', tabs: false });
    expect((await get('factoryAdmin')).settings).toEqual({ ...defaultSettings, tabs: false });
  });
});

describe('an invalid preference is refused', () => {
  const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
  it.each([
    ['a name that there is not', 'list.pigeon', {}, 'name'],
    ['a name that objects inherit', 'constructor', {}, 'name'],
    ['no value', 'settings', null, 'value'],
    ['a value that is no object', 'settings', 'dark', 'value'],
    ['an unknown setting', 'settings', { colour: 'red' }, 'value.colour'],
    ['a colour in words', 'settings', { accent: 'red' }, 'value.accent'],
    ['a colour with a style behind it', 'settings', { accent: '#ffffff;x' }, 'value.accent'],
    ['a size that there is not', 'settings', { size: 'huge' }, 'value.size'],
    ['neither yes nor no', 'settings', { tabs: 'maybe' }, 'value.tabs'],
    ['a list’s shape for the settings', 'settings', { views: [] }, 'value.views'],
    ['the settings’ shape for a list', 'list.order', { accent: '#ffffff' }, 'value.accent'],
    ['too many columns', 'list.order', { columns: many(41, () => 'number') }, 'value.columns'],
    ['a column without a name', 'list.order', { columns: [''] }, 'value.columns[0]'],
    ['too many views', 'list.order', { views: many(31, view) }, 'value.views'],
    ['a view without an id', 'list.order', { views: [{ name: 'x', search: '' }] }, 'value.views[0].id'],
    ['a view without a name', 'list.order', { views: [view({ name: ' ' })] }, 'value.views[0].name'],
    ['a long name', 'list.order', { views: [view({ name: 'x'.repeat(61) })] }, 'value.views[0].name'],
    ['a long search', 'list.order', { views: [view({ search: 'x'.repeat(2001) })] }, 'value.views[0].search'],
    ['half a character', 'list.order', { views: [view({ search: '\ud800' })] }, 'value.views[0].search'],
    ['a character of no text', 'list.order', { views: [view({ name: 'a\u0000b' })] }, 'value.views[0].name'],
    ['more in a view than it has', 'list.order', { views: [view({ patient: 'x' })] }, 'value.views[0].patient'],
  ])('with %s', async (_what, name, value, field) => {
    const before = await get('otherClinic');
    const { code, data } = await set('otherClinic', name, value);
    expect(nameOf(code)).toBe('invalid');
    expect(Object.keys(data?.errors ?? {})).toContain(field);
    expect(await get('otherClinic')).toEqual(before);
  });

  it('while the largest valid one is accepted', async () => {
    const largest = {
      columns: many(40, () => 'c'.repeat(80)),
      views: many(30, () => view({ name: '牙'.repeat(60), search: '牙'.repeat(2000) })),
    };
    expect((await set('otherClinic', 'list.order', largest)).code).toBe(200);
    expect((await get('otherClinic')).lists.order).toEqual(largest);
  });
});
