// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { order } from '../../../domain/order/order.ts';
import { mockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { mockServer, renderPage } from '../../support/mock/renderConsole.tsx';

vi.mock('../../../src/custom/ui/viewer/index.ts', () => ({ default: () => <p>viewer</p> }));
vi.mock('../../../src/custom/ui/viewer/prefetch.ts', () => ({ prefetchModels: vi.fn() }));

const server = mockServer();
const known = {
  at: '2026-10-01T09:00:00Z',
  byName: 'Ada',
  reason: 'seen',
  note: null,
  unchecked: 0,
  findings: [{ kind: 'noColour', level: 'warn' }],
};
const earlier = (dataCheck: object | null) =>
  buildRecord(order, { number: 'R-1', state: 'completed', teeth: [], dataCheck: dataCheck as never }, 2);
const remake = buildRecord(order, {
  number: 'R-2',
  state: 'accepted',
  teeth: [],
  heldSince: null,
  dataCheck: null,
  remakeOfId: idOf(2),
  remakeReason: 'shade',
});

async function reasonOf(dataCheck: object | null) {
  const state = mockState('clinicAdmin', { order: [remake, earlier(dataCheck)], file: [], toothMark: [], message: [] });
  await renderPage(server, state, `/orderDetail/page?id=${remake.id}&tab=prescription`);
  const link = await screen.findByRole('link', { name: 'R-1' });
  return within(link.parentElement!);
}

test('a remake shows what the data check knew of the earlier order next to its reason', async () => {
  const reason = await reasonOf(known);
  expect(await reason.findByText(/Shade/)).toBeDefined();
  expect((await reason.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/colou?r/i),
  ]);
  expect(reason.getByText(/Ada/)).toBeDefined();
});

test('a remake of an order without findings shows its reason alone', async () => {
  const reason = await reasonOf({ ...known, findings: [] });
  expect(await reason.findByText(/Shade/)).toBeDefined();
  expect(reason.queryByRole('listitem')).toBeNull();
});
