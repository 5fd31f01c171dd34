import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsFor, particularNames, requiredFor } from '../../domain/order/caseForms.ts';
import type { Order } from '../../domain/order/order.ts';
import { caseTypes } from '../../domain/order/orderVocabularies.ts';
import type { ToothWork } from '../../domain/order/prescription.ts';
import type { Fdi } from '../../domain/teeth.ts';
import { act, buildOrder, confirm, particularsOf, sentOrder, submit } from '../support/build.ts';
import { organisationOf } from '../support/buildPeople.ts';
import { buildTooth } from '../support/teeth.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

/* Each case type has its own form, which the server validates on sending and copies with the order. */
let server: TestServer;
let dentist: string;
let lab: string;
beforeAll(async () => {
  server = await testServer();
  [dentist, lab] = await Promise.all([server.loginAs('clinicMember'), server.loginAs('factoryAdmin')]);
});

const errorsOf = async (order: Order) => {
  const { code, data } = await server.call('order/send', { id: order.id }, { token: dentist });
  return nameOf(code) === 'ok' ? [] : Object.keys((data as { errors?: object }).errors ?? {}).toSorted();
};

describe.each(caseTypes.values)('an order of the type %s', (caseType) => {
  it('can be an empty draft, and is sent with the required fields', async () => {
    const none = Object.fromEntries(requiredFor(caseType).map((field) => [field, null]));
    const draft = await buildOrder(server, { caseType, ...none });
    expect(await errorsOf(draft)).toEqual(requiredFor(caseType).toSorted());
    if (requiredFor(caseType).length === 0) return;
    await server.ask('order/update', { id: draft.id, ...particularsOf[caseType] }, { token: dentist });
    expect(await errorsOf(draft)).toEqual([]);
  });

  it('discards input of another type’s form', async () => {
    const all = Object.assign({}, ...Object.values(particularsOf)) as Partial<Order>;
    const draft = await buildOrder(server, { caseType, ...all });
    const sent = await act(server, dentist, 'send', draft);
    const filled = particularNames.filter((field) => sent[field] != null);
    expect(filled.every((field) => fieldsFor(caseType).includes(field))).toBe(true);
    expect(sent).toMatchObject(particularsOf[caseType]);
  });
});

describe('the form’s fields', () => {
  const form = { occlusalContact: 'light', proximalContact: 'tight', roomRemedy: 'askFirst' } as const;

  it('reach the lab, and a remake', async () => {
    const order = await sentOrder(server, form);
    const { id } = await act(server, lab, 'accept', order);
    expect(await server.ask('order/get', { id }, { token: lab })).toMatchObject(form);
    await submit(server, order, 'design');
    await confirm(server, order, 'design');
    await act(server, lab, 'ship', order, { carrier: 'DHL', trackingNumber: '1Z' });
    await act(server, dentist, 'confirmReceipt', order);
    expect(await act(server, dentist, 'remake', order, { reasonCode: 'fit' })).toMatchObject(form);
  });

  it('name a denture, which must be its jaw’s alone and of one material', async () => {
    const denture = (tooth: number, change: Partial<ToothWork> = {}) =>
      buildTooth(tooth as Fdi, { work: 'fullDenture', material: 'acrylic', shade: 'A2', ...change });
    const upper = [17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27].map((tooth) => denture(tooth));
    const lower = [34, 36].map((tooth) => denture(tooth, { work: 'partialDenture', material: 'cobaltChrome' }));
    const { id } = await sentOrder(server, { teeth: [...upper, ...lower] });
    expect((await server.ask<Order>('order/get', { id }, { token: lab })).teeth).toEqual([...upper, ...lower]);
    for (const wrong of [
      upper.slice(1),
      [...upper, denture(18)],
      [denture(34, { work: 'partialDenture', material: 'zirconia' })],
      [...lower.slice(1), denture(34, { work: 'partialDenture' })],
      lower.map((unit, nth) => ({ ...unit, bridge: nth + 1 })),
      lower.map((unit) => ({ ...unit, shade: null })),
    ]) {
      const draft = await buildOrder(server, { teeth: wrong });
      expect([wrong, await errorsOf(draft)]).toEqual([wrong, ['teeth']]);
    }
  });

  it.each([
    ['orthodontics', [buildTooth(16, { work: 'partialDenture', material: 'acrylic' })]],
    ['other', [16, 15].map((tooth) => buildTooth(tooth as Fdi, { work: 'fullDenture', material: 'acrylic' }))],
  ] as const)('of %s say what can be made, where they name teeth', async (caseType, teeth) => {
    const draft = await buildOrder(server, { caseType, ...particularsOf[caseType], teeth: [...teeth] });
    expect(await errorsOf(draft)).toEqual(['teeth']);
    await server.ask('order/update', { id: draft.id, teeth: [] }, { token: dentist });
    expect(await errorsOf(draft)).toEqual([]);
  });

  it.each([
    ['restoration', { onNatural: true, implantSystem: 'Camlog' }, {}],
    ['restoration', { work: 'partialDenture', material: 'acrylic', stumpShade: 'A3' }, { stumpShade: null }],
    ['orthodontics', { work: 'keep', implantSystem: 'Camlog' }, { material: null, shade: null }],
  ] as const)('of %s say nothing that the case or the work has no place for: %j', async (caseType, said, goes) => {
    const { onNatural: _, implantSystem: _system, ...unit } = buildTooth(16, said);
    const teeth = [buildTooth(16, said)];
    const { id } = await sentOrder(server, { caseType, ...particularsOf[caseType], teeth });
    for (const token of [dentist, lab])
      expect((await server.ask<Order>('order/get', { id }, { token })).teeth).toEqual([{ ...unit, ...goes }]);
  });

  it('say of each tooth whether it stands on an implant, of which system, or on its root', async () => {
    const [own, natural, other] = [16, 15, 14].map((tooth) => buildTooth(tooth as Fdi));
    const teeth = [own, { ...natural, onNatural: true }, { ...other, implantSystem: 'Camlog' }] as ToothWork[];
    const { id } = await sentOrder(server, { caseType: 'implant', ...particularsOf.implant, teeth });
    expect((await server.ask<Order>('order/get', { id }, { token: lab })).teeth).toEqual(teeth);
  });

  it('reach the lab that the order is forwarded to', async () => {
    const maker = await server.loginAs('otherLab');
    const order = await sentOrder(server, form);
    await act(server, lab, 'accept', order);
    const labId = await organisationOf(server.db, 'otherLab');
    const { childId } = await act(server, lab, 'forward', order, { labId });
    expect(await server.ask('order/get', { id: childId }, { token: maker })).toMatchObject(form);
  });

  it('are sent again when a rejected order is resent', async () => {
    const order = await sentOrder(server, form);
    await act(server, lab, 'reject', order, { scanFault: false });
    expect(await act(server, dentist, 'resend', order)).toMatchObject({ ...form, revision: 2 });
  });

  it('must match the case type: another type’s process kind is refused', async () => {
    const draft = await buildOrder(server, { processKind: 'personalizedAbutment' });
    expect(await errorsOf(draft)).toEqual(['processKind']);
  });

  it('accept only offered values', async () => {
    const { data } = await server.call(
      'order/create',
      { caseType: 'restoration', occlusalContact: 'heavy' },
      { token: dentist },
    );
    expect(Object.keys((data as { errors: object }).errors)).toEqual(['occlusalContact']);
  });
});
