// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { order, type Order } from '../../../domain/order.ts';
import { factsOf } from '../../../domain/patientFacts.ts';
import { mockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { mockServer, renderConsole } from '../../support/mock/renderConsole.tsx';

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
  void renderConsole(server, mockState(role, { order: [record] }), `/orderDetail/page?id=${idOf(1)}`);
  const panel = within(await screen.findByRole('region', { name: 'Prescription' }));
  return (word: string) => panel.queryByText(word)?.nextElementSibling;
}

describe('the prescription', () => {
  test.each(['factoryMember', 'clinicAdmin'] as const)(
    'shows a %s what was shared, allergies with a sign',
    async (role) => {
      const lineOf = await open(role, { patientFacts, creatorId: 7 });
      const allergies = lineOf('Allergies');
      expect(plain(allergies?.textContent)).toBe('Drugs, Other · nickel');
      expect(allergies?.querySelector('svg')).toBeInTheDocument();
      expect(plain(lineOf('Age')?.textContent)).toBe('16 months');
      expect(plain(lineOf('Sex')?.textContent)).toBe('Male');
    },
  );

  test('says nothing of what wasn’t shared', async () => {
    const lineOf = await open('factoryMember', { patientFacts: { sex: 'male' } });
    expect(plain(lineOf('Sex')?.textContent)).toBe('Male');
    expect([lineOf('Allergies'), lineOf('Age')]).toEqual([undefined, undefined]);
  });
});
