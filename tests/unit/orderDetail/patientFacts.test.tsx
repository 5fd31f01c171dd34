// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { order, type Order } from '../../../domain/order/order.ts';
import { factsOf } from '../../../domain/patient/patientFacts.ts';
import { mockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { mockServer, renderPage } from '../../support/mock/renderConsole.tsx';

vi.mock('../../../src/custom/ui/viewer/index.ts', () => ({ default: () => null }));
vi.mock('../../../src/custom/ui/viewer/prefetch.ts', () => ({ prefetchModels: vi.fn() }));

const server = mockServer();
const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/gu, '');
const patientFacts = factsOf(
  { birthDate: '2025-02-01', sex: 'male', allergies: ['drug', 'other'], allergyDetails: 'nickel' },
  ['allergies', 'age', 'sex'],
  '2026-06-15',
);

async function open(role: 'factoryMember' | 'clinicAdmin', change: Partial<Order>) {
  const record = buildRecord(order, { state: 'accepted', heldSince: null, teeth: [], ...change });
  void renderPage(server, mockState(role, { order: [record] }), `/orderDetail/page?id=${idOf(1)}`);
  const panel = within(await screen.findByRole('tabpanel', { name: 'Prescription' }));
  return panel;
}

describe('the prescription', () => {
  test.each(['factoryMember', 'clinicAdmin'] as const)(
    'shows a %s what was shared, allergies with a sign',
    async (role) => {
      const panel = await open(role, { patientFacts, creatorId: 7, patientName: 'Ada', patientNumber: 'P-1' });
      const allergies = panel.getByText((text) => plain(text) === 'Allergies: Drugs, Other · nickel');
      expect(allergies.parentElement?.querySelector('svg')).toBeInTheDocument();
      expect(panel.getByText((text) => plain(text) === 'P-1 · 16 months · Male')).toBeInTheDocument();
    },
  );

  test('says nothing of what wasn’t shared', async () => {
    const panel = await open('factoryMember', {
      patientFacts: { sex: 'male' },
      patientName: null,
      patientNumber: 'P-1',
    });
    expect(panel.getByText((text) => plain(text) === 'Male')).toBeInTheDocument();
    expect(panel.queryByText(/Allergies/)).not.toBeInTheDocument();
  });

  test('says to the clinic, and only to it, what the lab sees', async () => {
    const change = { patientFacts: { sex: 'male' }, patientName: 'Ada', patientNumber: 'P-1', creatorId: 7 } as const;
    const clinic = await open('clinicAdmin', { ...change, sharePatientName: false });
    expect(plain(clinic.getByText('Lab sees').nextElementSibling?.textContent)).toBe('P-1 · Sex');
    cleanup();
    const lab = await open('factoryMember', change);
    expect(lab.queryByText('Lab sees')).not.toBeInTheDocument();
  });
});
