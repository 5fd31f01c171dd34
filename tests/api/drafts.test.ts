import { beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../domain/drafts.ts';
import { limits } from '../../domain/limits.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { asTenant } from '../../server/db/tenancy.ts';
import { buildOrder, buildPatient } from '../support/build.ts';
import { accountOf, organisationOf, type Person } from '../support/buildPeople.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));

const call = async (person: Person, name: 'get' | 'save' | 'discard', body: object) =>
  server.call<Draft | null>(`draft/${name}`, body, { token: await server.loginAs(person) });
const save = (person: Person, body: object) => call(person, 'save', { entity: 'patient', ...body });
const tenant = async (person: Person) => ({
  organisationId: await organisationOf(server.db, person),
  accountId: await accountOf(server.db, person),
});
const outcome = async (reply: Promise<{ code: number }>) => nameOf((await reply).code);
const valuesOf = async (person: Person, recordId: string | null = null, entity = 'patient') => {
  const { code, data } = await call(person, 'get', { entity, recordId });
  return code === 200 ? (data?.values ?? null) : nameOf(code);
};

describe('a draft', () => {
  it('stores unfinished and invalid input, and the time', async () => {
    const values = { name: '', birthDate: 'in spring', email: 'mary@', oralHabits: ['smoking'], mobilePhone: null };
    const saved = await save('clinicMember', { values });
    expect(nameOf(saved.code)).toBe('ok');
    const { data } = await call('clinicMember', 'get', { entity: 'patient' });
    expect(data).toEqual({ values, baseVersion: null, updatedAt: saved.data?.updatedAt });
  });

  it('is overwritten by the next, and deleted when discarded', async () => {
    await save('clinicMember', { values: { name: 'Mary' } });
    await save('clinicMember', { values: { name: 'Mary Smith' } });
    expect(await valuesOf('clinicMember')).toEqual({ name: 'Mary Smith' });
    await call('clinicMember', 'discard', { entity: 'patient' });
    expect(await valuesOf('clinicMember')).toBeNull();
    expect(await outcome(call('clinicMember', 'discard', { entity: 'patient' }))).toBe('ok');
  });

  it('can’t be read by another user, of the same clinic or another', async () => {
    const { id } = await buildPatient(server);
    await save('clinicMember', { values: { name: 'Mine' } });
    await save('clinicMember', { recordId: id, values: { remark: 'Mine' }, baseVersion: 1 });
    expect([await valuesOf('clinicMember'), await valuesOf('clinicMember', id)]).toEqual([
      { name: 'Mine' },
      { remark: 'Mine' },
    ]);
    expect([await valuesOf('clinicAdmin'), await valuesOf('clinicAdmin', id)]).toEqual([null, null]);
    expect([await valuesOf('otherClinic'), await valuesOf('otherClinic', id)]).toEqual([null, 'notFound']);
    for (const person of ['colleague', 'otherClinic'] as const) {
      const foreign = await save(person, { recordId: id, values: { remark: 'x' } });
      const missing = await save(person, { recordId: missingId(), values: { remark: 'x' } });
      expect([person, nameOf(foreign.code), foreign.msg]).toEqual([person, 'notFound', missing.msg]);
    }
    await call('clinicAdmin', 'discard', { entity: 'patient', recordId: id });
    expect(await valuesOf('clinicMember', id)).toEqual({ remark: 'Mine' });
  });

  it('is hidden from other users by row-level security', async () => {
    await save('clinicMember', { values: { name: 'Mine' } });
    const mine = await tenant('clinicMember');
    for (const person of ['clinicAdmin', 'colleague', 'otherClinic', 'factoryAdmin'] as const) {
      const other = await tenant(person);
      await save(person, { values: { name: 'Theirs' } });
      const seen = await asTenant(server.db, other, (tx) => tx.selectFrom('draft').select('accountId').execute());
      expect([person, seen.filter(({ accountId }) => accountId !== other.accountId)]).toEqual([person, []]);
      await asTenant(server.db, other, (tx) => tx.deleteFrom('draft').execute());
      const forged = {
        ...mine,
        entity: 'patient',
        recordId: 'x',
        content: '{}',
        updatedAt: server.now().toISOString(),
      };
      await expect(asTenant(server.db, other, (tx) => tx.insertInto('draft').values(forged).execute())).rejects.toThrow(
        'row-level security',
      );
    }
    expect(await valuesOf('clinicMember')).toEqual({ name: 'Mine' });
  });

  it('is stored only for users who may create or change such a record, in its state', async () => {
    expect(await outcome(save('factoryMember', { values: { name: 'x' } }))).toBe('forbidden');
    expect(await valuesOf('factoryAdmin')).toBe('forbidden');
    expect(await outcome(save('newUser', { values: { name: 'x' } }))).toBe('forbidden');
    const order = await buildOrder(server);
    const typed = { entity: 'order', recordId: order.id, values: { remark: 'x' } };
    expect(await outcome(save('clinicMember', typed))).toBe('ok');
    await server.ask('order/send', { id: order.id }, { token: await server.loginAs('clinicMember') });
    expect(await outcome(save('clinicMember', typed))).toBe('forbidden');
  });

  it.each([
    ['no values', {}, 'values'],
    ['a list', { values: [] }, 'values'],
    ['a text', { values: 'x' }, 'values'],
    ['a field that isn’t entered', { values: { patientNumber: 'P-1' } }, 'values'],
    ['a field that isn’t there', { values: { shoeSize: 43 } }, 'values'],
    ['a zero byte', { values: { name: 'a\u0000b' } }, 'values'],
    ['half a character', { values: { name: 'a\ud83d' } }, 'values'],
    ['a zero byte in a name', { values: { oralHabits: [{ 'a\u0000': 1 }] } }, 'values'],
    [
      'a deep structure',
      { values: { oralHabits: JSON.parse('['.repeat(500) + ']'.repeat(500)) as unknown } },
      'values',
    ],
    ['more than it may hold', { values: { remark: 'x'.repeat(limits.draftBytes) } }, 'values'],
    ['more bytes than it may hold', { values: { remark: '牙'.repeat(limits.draftBytes / 2) } }, 'values'],
    ['an unknown entity', { entity: 'constructor', values: {} }, 'entity'],
    ['an entity without a form', { entity: 'organisation', values: {} }, 'entity'],
    ['an id that is none', { recordId: "x' or 1=1", values: {} }, 'recordId'],
    ['a version that is none', { values: {}, baseVersion: 'x' }, 'baseVersion'],
  ])('refuses %s', async (_name, body, field) => {
    const { code, data } = await save('clinicMember', body);
    expect(nameOf(code)).toBe('invalid');
    expect(Object.keys((data as unknown as { errors: object }).errors)).toContain(field);
  });
});

describe('drafts are deleted', () => {
  it('when the record is saved, in the same transaction', async () => {
    const token = await server.loginAs('clinicMember');
    await save('clinicMember', { values: { name: 'New' } });
    const { id } = await buildPatient(server);
    expect(await valuesOf('clinicMember')).toBeNull();
    await save('clinicMember', { recordId: id, values: { remark: 'x' }, baseVersion: 1 });
    await save('clinicAdmin', { recordId: id, values: { remark: 'y' }, baseVersion: 1 });
    expect(nameOf((await server.call('patient/update', { id, name: '' }, { token })).code)).toBe('invalid');
    expect(await valuesOf('clinicMember', id)).toEqual({ remark: 'x' });
    await server.ask('patient/update', { id, remark: 'x' }, { token });
    // The other user's draft stays: when reopened, its form warns about the newer version.
    expect([await valuesOf('clinicMember', id), await valuesOf('clinicAdmin', id)]).toEqual([null, { remark: 'y' }]);
  });

  it('of all users when the record is deleted, with those that name it', async () => {
    const { id } = await buildPatient(server);
    const other = await buildPatient(server);
    await save('clinicMember', { recordId: id, values: { remark: 'x' } });
    await save('clinicMember', { recordId: other.id, values: { remark: 'kept' } });
    await save('clinicMember', { entity: 'order', values: { patientId: id } });
    await server.ask('patient/delete', { ids: [id] }, { token: await server.loginAs('clinicAdmin') });
    const left = await server.db.selectFrom('draft').select(['recordId', 'content']).execute();
    expect(JSON.stringify(left)).not.toContain(id);
    expect(await valuesOf('clinicMember', other.id)).toEqual({ remark: 'kept' });
  });

  it('when there are too many: the oldest first', async () => {
    const organisationId = await organisationOf(server.db, 'otherClinic');
    const accountId = await accountOf(server.db, 'otherClinic');
    await server.db
      .insertInto('draft')
      .values(
        Array.from({ length: serverLimits.drafts }, (_, nth) => ({
          organisationId,
          accountId,
          entity: 'patient',
          recordId: `old-${nth}`,
          content: '{}',
          updatedAt: new Date(Date.UTC(2026, 0, 1, 0, nth)).toISOString(),
        })),
      )
      .execute();
    await save('otherClinic', { values: { name: 'One more' } });
    const rows = await server.db.selectFrom('draft').select('recordId').where('accountId', '=', accountId).execute();
    expect(rows.length).toBe(serverLimits.drafts);
    expect(rows.map(({ recordId }) => recordId)).toEqual(expect.arrayContaining(['', 'old-1']));
    expect(rows.map(({ recordId }) => recordId)).not.toContain('old-0');
  });

  it('after thirty days', async () => {
    await save('colleague', { values: { name: 'Forgotten' } });
    expect(await valuesOf('colleague')).toEqual({ name: 'Forgotten' });
    server.later(limits.draftLife + 60_000);
    await server.restart();
    expect(await server.db.selectFrom('draft').selectAll().execute()).toEqual([]);
  });
});
