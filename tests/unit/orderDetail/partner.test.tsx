// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { order, type Order } from '../../../domain/order/order.ts';
import { organisation } from '../../../domain/organisation/organisation.ts';
import { idOf, buildRecord } from '../../support/mock/records.ts';
import { mockState } from '../../support/mock/handlers.ts';
import { mockServer, renderPage } from '../../support/mock/renderConsole.tsx';

vi.mock('../../../src/custom/ui/viewer/index.ts', () => ({ default: () => null }));
vi.mock('../../../src/custom/ui/viewer/prefetch.ts', () => ({ prefetchModels: vi.fn() }));

const server = mockServer();
const partner = buildRecord(organisation, {
  id: 77,
  name: 'Bath Clinic',
  number: 'C-0077',
  country: 'GB',
  contactPerson: 'Amelia North',
  contactWay: '+44 20 7946 0001',
});
const crown = { tooth: 16, work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: null } as const;

async function open(change: Partial<Order>) {
  const record = buildRecord(order, { state: 'accepted', heldSince: null, number: 'R-2611-0412', ...change });
  const state = mockState('factoryMember', { order: [record], organisation: [partner] });
  void renderPage(server, state, `/orderDetail/page?id=${idOf(1)}`);
  return within(await screen.findByRole('tabpanel', { name: 'Prescription' }));
}

test('shows the other side’s contact and its doctor', async () => {
  const panel = await open({ clinicId: 77, clinicName: 'Bath Clinic', doctor: 'Dr. Ames', teeth: [] });
  expect(panel.getByText('Dr. Ames')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Bath Clinic' }));
  const card = within(await screen.findByRole('dialog', { name: 'Bath Clinic' }));
  expect(await card.findByText('Amelia North')).toBeInTheDocument();
  expect(card.getByText('+44 20 7946 0001')).toBeInTheDocument();
  expect(card.getByText('C-0077')).toBeInTheDocument();
  expect(card.getByText('Dr. Ames')).toBeInTheDocument();
}, 30_000);

test('shows the teeth in another notation on click', async () => {
  const panel = await open({ clinicId: 77, clinicName: 'Bath Clinic', teeth: [crown] });
  fireEvent.click(panel.getByRole('button', { name: 'Tooth notation: FDI' }));
  expect(await panel.findByRole('button', { name: 'Tooth notation: Palmer' })).toBeInTheDocument();
  expect(panel.getByText('UR6')).toBeInTheDocument();
}, 30_000);
