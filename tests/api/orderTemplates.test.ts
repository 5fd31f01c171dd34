import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderTemplate } from '../../domain/orderTemplate.ts';
import { organisationOf } from '../support/buildPeople.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let dentist: string;
let head: string;
let labId: number;
beforeAll(async () => {
  server = await testServer();
  [dentist, head] = await Promise.all([server.loginAs('clinicMember'), server.loginAs('clinicAdmin')]);
  labId = await organisationOf(server.db, 'factoryAdmin');
});

const crown = { tooth: 16, work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: null };
const make = (fields: object, token = dentist) =>
  server.ask<OrderTemplate>('orderTemplate/create', { name: 'Crown', caseType: 'restoration', ...fields }, { token });
const call = (action: string, body: object, token = dentist) => server.call(`orderTemplate/${action}`, body, { token });

describe('an order template', () => {
  it('keeps whole teeth, a pattern and the form of its case', async () => {
    const pattern = { work: 'crown', material: 'glassCeramic', shade: 'A1', stumpShade: 'A3' };
    const fields = { caseType: 'implant', labId, teeth: [crown], pattern, implantSystem: 'Straumann BLX' };
    const made = await make({ ...fields, fixation: 'screwRetained', designApproval: false });
    expect(made).toMatchObject({ ...fields, labName: 'Harbour Lab', fixation: 'screwRetained', designApproval: false });
    expect(await server.ask('orderTemplate/get', { id: made.id }, { token: dentist })).toEqual(made);
  });

  it('is the clinic’s: a colleague uses, renames and deletes it', async () => {
    const { id, version } = await make({ name: 'Ours' });
    const renamed = await server.ask<OrderTemplate>(
      'orderTemplate/update',
      { id, version, name: 'Still ours' },
      { token: head },
    );
    expect(renamed).toMatchObject({ name: 'Still ours', version: version + 1 });
    expect(nameOf((await call('update', { id, version, name: 'Late' })).code)).toBe('conflict');
    await server.ask('orderTemplate/delete', { id }, { token: head });
    expect(nameOf((await call('get', { id })).code)).toBe('notFound');
  });

  it('is found by its name or its laboratory', async () => {
    await make({ name: '100 % anterior', labId });
    await make({ name: 'Posterior bridge' });
    const names = async (keyword: string) => {
      const body = { filter: { keyword }, pageSize: 99 };
      const { list } = await server.ask<{ list: OrderTemplate[] }>('orderTemplate/query', body, { token: head });
      return list.map(({ name }) => name);
    };
    expect(await names('anter 100')).toEqual(['100 % anterior']);
    expect(await names('harbour')).toContain('100 % anterior');
    expect(await names('harbour')).not.toContain('Posterior bridge');
  });

  it.each([
    ['a laboratory that one doesn’t work with', { labId: 999_999 }, 'labId'],
    ['a tooth that doesn’t exist', { teeth: [{ ...crown, tooth: 19 }] }, 'teeth[0].tooth'],
    ['a work that doesn’t exist', { pattern: { work: 'veneers' } }, 'pattern.work'],
    ['no name', { name: '  ' }, 'name'],
    ['a pattern of something else', { pattern: { tooth: 16 } }, 'pattern.tooth'],
  ])('refuses %s', async (_what, fields, field) => {
    const { code, data } = await call('create', { name: 'x', caseType: 'restoration', ...fields });
    expect(nameOf(code)).toBe('invalid');
    expect(Object.keys((data as { errors: object }).errors)).toEqual([field]);
  });
});
