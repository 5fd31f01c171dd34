import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsFor, particularNames, requiredFor } from '../../domain/caseForms.ts';
import type { Order } from '../../domain/order.ts';
import { caseTypes } from '../../domain/orderVocabularies.ts';
import { act, buildOrder, confirm, particularsOf, sentOrder, submit } from '../support/build.ts';
import { organisationOf } from '../support/buildPeople.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

/* Each kind of case has a form of its own: the server asks for it when the order is sent, and carries it along. */
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
  it('may be a draft with nothing of its form, and is sent with what is needed', async () => {
    const none = Object.fromEntries(requiredFor(caseType).map((field) => [field, null]));
    const draft = await buildOrder(server, { caseType, ...none, ...(caseType === 'orthodontics' && { teeth: [] }) });
    expect(await errorsOf(draft)).toEqual(requiredFor(caseType).toSorted());
    if (requiredFor(caseType).length === 0) return;
    await server.ask('order/update', { id: draft.id, ...particularsOf[caseType] }, { token: dentist });
    expect(await errorsOf(draft)).toEqual([]);
  });

  it('leaves behind what was typed into another form', async () => {
    const all = Object.assign({}, ...Object.values(particularsOf)) as Partial<Order>;
    const draft = await buildOrder(server, { caseType, ...all, ...(caseType === 'orthodontics' && { teeth: [] }) });
    const sent = await act(server, dentist, 'send', draft);
    const filled = particularNames.filter((field) => sent[field] != null);
    expect(filled.every((field) => fieldsFor(caseType).includes(field))).toBe(true);
    expect(sent).toMatchObject(particularsOf[caseType]);
  });
});

describe('what the form says', () => {
  const form = { occlusalContact: 'light', proximalContact: 'tight', roomRemedy: 'askFirst' } as const;

  it('reaches the laboratory, and a remake', async () => {
    const order = await sentOrder(server, form);
    const { id } = await act(server, lab, 'accept', order);
    expect(await server.ask('order/get', { id }, { token: lab })).toMatchObject(form);
    await submit(server, order, 'design');
    await confirm(server, order, 'design');
    await act(server, lab, 'ship', order, { carrier: 'DHL', trackingNumber: '1Z' });
    await act(server, dentist, 'confirmReceipt', order);
    expect(await act(server, dentist, 'remake', order, { reasonCode: 'fit' })).toMatchObject(form);
  });

  it('goes on to the laboratory that the order is forwarded to', async () => {
    const maker = await server.loginAs('otherLab');
    const order = await sentOrder(server, form);
    await act(server, lab, 'accept', order);
    const labId = await organisationOf(server.db, 'otherLab');
    const { childId } = await act(server, lab, 'forward', order, { labId });
    expect(await server.ask('order/get', { id: childId }, { token: maker })).toMatchObject(form);
  });

  it('goes again when a refused order is sent again', async () => {
    const order = await sentOrder(server, form);
    await act(server, lab, 'reject', order, { scanFault: false });
    expect(await act(server, dentist, 'resend', order)).toMatchObject({ ...form, revision: 2 });
  });

  it('must suit the case: a process kind of another one is refused', async () => {
    const draft = await buildOrder(server, { processKind: 'personalizedAbutment' });
    expect(await errorsOf(draft)).toEqual(['processKind']);
  });

  it('is one of what is offered', async () => {
    const { data } = await server.call(
      'order/create',
      { caseType: 'restoration', occlusalContact: 'heavy' },
      { token: dentist },
    );
    expect(Object.keys((data as { errors: object }).errors)).toEqual(['occlusalContact']);
  });
});
