// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { image } from '../../../domain/patient/image.ts';
import { order, type Order } from '../../../domain/order/order.ts';
import { patient } from '../../../domain/patient/patient.ts';
import type { ToothWork } from '../../../domain/order/prescription.ts';
import { record } from '../../../domain/patient/record.ts';
import type { RecordValues } from '../../../src/builders/fields/types.ts';
import { concerns, entriesOf } from '../../../src/builders/show/timeline/entries.ts';
import { latestWork } from '../../../src/custom/patientDetail/overview/teethOfOrders.ts';
import { expectConsoleError } from '../../support/consoleGuard.ts';
import { mockState, refuse } from '../../support/mock/handlers.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { mockServer, renderConsole } from '../../support/mock/renderConsole.tsx';
import { http } from 'msw';

const server = mockServer();

const unit = (tooth: ToothWork['tooth'], work: ToothWork['work'] = 'crown'): ToothWork => ({
  tooth,
  work,
  material: 'zirconia',
  shade: 'A3',
  stumpShade: null,
  bridge: null,
});
const made = (nth: number, values: Partial<Order>): Order =>
  buildRecord(order, { completedAt: null, heldSince: null, unread: 0, ...values }, nth);

const crown = made(1, {
  number: 'R-1',
  state: 'completed',
  teeth: [unit(16)],
  sentAt: '2024-04-20T10:00:00.000Z',
  completedAt: '2024-05-02T10:00:00.000Z',
  updatedAt: '2025-01-01T10:00:00.000Z',
});
const redone = made(2, {
  number: 'R-2',
  state: 'design',
  teeth: [unit(16), unit(11)],
  sentAt: '2026-06-01T10:00:00.000Z',
  updatedAt: '2026-06-01T10:00:00.000Z',
});
const refused = made(3, { number: 'R-3', state: 'rejected', teeth: [unit(36)], updatedAt: '2026-06-02T10:00:00.000Z' });
const draft = made(4, { number: 'R-4', state: 'toSend', sentAt: null, teeth: [unit(46)] });
const orders = [crown, redone, refused, draft];

describe('the work on a patient’s teeth', () => {
  test('is the latest of each tooth, of orders that were sent and neither refused nor given up', () => {
    const latest = latestWork(orders);
    expect([...latest].map(([tooth, { order: of, isOpen }]) => [tooth, of.number, isOpen])).toEqual([
      [16, 'R-2', true],
      [11, 'R-2', true],
    ]);
    expect(latestWork([crown]).get(16)).toMatchObject({ isOpen: false, order: { number: 'R-1' } });
  });
});

describe('a timeline', () => {
  const as = (records: readonly object[]) => records as readonly RecordValues[];
  const visit = buildRecord(record, { visitedOn: '2026-06-01', reason: 'Check-up', teeth: [16] });
  const photo = (nth: number, takenOn: string | null) =>
    buildRecord(image, { takenOn, createdAt: '2026-05-30T09:00:00.000Z' }, nth);

  test('has the newest first, an order by the day it was sent, and the images of a day as one', () => {
    const entries = entriesOf([
      { source: { of: 'order', by: 'patientId' }, records: as([crown, redone]) },
      { source: { of: 'record', by: 'patientId' }, records: as([visit]) },
      {
        source: { of: 'image', by: 'patientId' },
        records: as([photo(1, '2026-05-29'), photo(2, null), photo(3, '2026-05-29')]),
      },
    ]);
    expect(entries.map(({ source, records }) => [source.of, records.length])).toEqual([
      ['order', 1],
      ['record', 1],
      ['image', 1],
      ['image', 2],
      ['order', 1],
    ]);
    expect(entries.at(-1)).toMatchObject({ at: '2024-04-20T10:00:00.000Z', dated: 'sentAt' });
    expect(entries.map((entry) => concerns(entry, { by: 'tooth', value: '16' }))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
    expect(entries.map((entry) => concerns(entry, { by: 'tooth', value: '11' }))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('the page of a patient', () => {
  const grace = buildRecord(patient, {
    name: 'Grace Hopper',
    allergies: ['drug'],
    allergyDetails: 'Penicillin since childhood',
    address: null,
    age: 46,
  });
  const path = `/patientDetail/page?id=${grace.id}`;
  const all = {
    patient: [grace],
    order: orders.map((one) => ({ ...one, patientId: grace.id })),
    record: [buildRecord(record, { patientId: grace.id, reason: 'Pain at night', teeth: [11] })],
    image: [],
  };

  test('says allergies in its head, and shows only the entries of the tooth that is pressed', async () => {
    const { user } = await renderConsole(server, mockState('clinicAdmin', all), path);
    expect(await screen.findByText('Allergy: Drugs · Penicillin since childhood')).toBeInTheDocument();
    const timeline = await screen.findByRole('region', { name: 'Timeline' });
    expect(await within(timeline).findByRole('link', { name: 'Pain at night' })).toHaveAttribute(
      'href',
      expect.stringContaining('tab=records'),
    );
    expect(within(timeline).getAllByRole('listitem')).toHaveLength(5);

    await user.click(screen.getByRole('button', { name: /^upper right first molar, 16/ }));
    await waitFor(() => expect(within(timeline).getAllByRole('listitem')).toHaveLength(2));
    expect(within(timeline).getByRole('button', { name: 'Orders 2' })).toBeInTheDocument();
    expect(within(timeline).queryByText('Pain at night')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^upper right first molar, 16/ }));
    await user.click(await within(timeline).findByRole('button', { name: 'Medical records 1' }));
    expect(within(timeline).getAllByRole('listitem')).toHaveLength(1);
  });

  test('has what one must know before treating first where it is narrow, and begins a visit from its head', async () => {
    const { user } = await renderConsole(server, mockState('clinicAdmin', all), path);
    const clinical = await screen.findByRole('region', { name: 'Clinical information' });
    const teeth = await screen.findByRole('region', { name: 'Teeth' });
    expect(clinical.compareDocumentPosition(teeth)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(await screen.findByRole('button', { name: 'Add visit' }));
    expect(await screen.findByRole('dialog', { name: 'Add visit' })).toBeInTheDocument();
  });

  test('draws no empty field, and folds what is seldom needed', async () => {
    await renderConsole(server, mockState('clinicAdmin', all), path);
    const contact = (await screen.findByRole('heading', { name: 'Contact' })).closest('details')!;
    expect(contact.open).toBe(false);
    expect(within(contact).queryByText('Mailing address')).toBeNull();
    expect(within(contact).getByText('Landline')).toBeInTheDocument();
  });

  test('says that the orders couldn’t be fetched rather than that there are none', async () => {
    expectConsoleError('Something went wrong on our side');
    await renderConsole(server, mockState('clinicAdmin', all), path);
    server.use(http.post('*/prod-api/v1/order/query', () => refuse('unexpected')));
    const teeth = await screen.findByRole('region', { name: 'Teeth' });
    expect(await within(teeth).findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByText('No work on teeth yet')).toBeNull();
  });
});
