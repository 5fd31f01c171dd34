// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { notice, type Notice } from '../../../domain/notice/notice.ts';
import { order, type Order } from '../../../domain/order/order.ts';
import type { Role } from '../../../domain/roles.ts';
import { mockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { mockServer, renderPage } from '../../support/mock/renderConsole.tsx';

const server = mockServer();

const heldSince = '2026-11-01T09:00:00.000Z';
const build = (nth: number, overrides: Partial<Order>) =>
  buildRecord(order, { number: `R-${nth}`, heldSince: null, reason: null, releasedAt: null, ...overrides }, nth);
const about = (nth: number, orderNth: number, overrides: Partial<Notice> = {}) =>
  buildRecord(
    notice,
    {
      entity: 'order',
      action: 'hold',
      recordId: idOf(orderNth),
      content: `Notification ${nth}`,
      category: 'orders',
      ...overrides,
    },
    nth,
  );

/** Opens the page of notifications as `role` sees it, on a desktop or a phone. */
async function open(notices: Notice[], orders: Order[], at: { role?: Role; width?: number } = {}) {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  happyDOM.setViewport({ width: at.width ?? 1440 });
  onTestFinished(() => happyDOM.setViewport({ width: 1024 }));
  const state = mockState(at.role ?? 'clinicAdmin', { notice: notices, order: orders });
  await renderPage(server, state, '/notice/page');
  return { state, rowOf: async (nth: number) => within(await rowWith(`Notification ${nth}`)) };
}
const rowWith = async (words: string) => (await screen.findByText(words)).closest<HTMLElement>('tr, li')!;

describe('the page of notifications', () => {
  test.each([1440, 390])('says why an order waits and offers the next step, as the bell does, at %i', async (width) => {
    const { rowOf, state } = await open(
      [about(2, 1), about(1, 2, { action: 'submitDesign' })],
      [
        build(1, { state: 'accepted', heldSince, heldReason: 'Which shade?' }),
        build(2, { state: 'design', creatorId: 7 }),
      ],
      { width },
    );
    const held = await rowOf(2);
    expect(await held.findByText('Which shade?')).toBeInTheDocument();
    expect(held.getByText(/^On hold: waiting for you/)).toBeInTheDocument();
    expect(held.getByRole('button', { name: 'Resume order…' })).toBeInTheDocument();
    expect(await (await rowOf(1)).findByRole('link', { name: 'Review design' })).toBeInTheDocument();
    expect(state.asked.filter(({ path }) => path === 'order/query').map(({ body }) => body['filter'])).toEqual([
      { ids: [idOf(1), idOf(2)] },
    ]);
  });

  test('says why a design was returned, and the lab of a hold isn’t asked for anything', async () => {
    const { rowOf } = await open(
      [about(2, 1), about(1, 2, { action: 'rejectDesign' })],
      [
        build(1, { state: 'accepted', heldSince, heldReason: 'Which shade?' }),
        build(2, { state: 'accepted', designApproval: true, reason: 'Open the embrasure' }),
      ],
      { role: 'factoryMember' },
    );
    expect(await (await rowOf(1)).findByText('Open the embrasure')).toBeInTheDocument();
    expect((await rowOf(1)).getByRole('link', { name: 'Submit design' })).toBeInTheDocument();
    const held = await rowOf(2);
    expect(held.getByText(/^On hold: waiting for the clinic/)).toBeInTheDocument();
    expect(held.queryByText(/Submit design|Resume order/)).toBeNull();
  });

  test('says it once a record, at the newest notification; an order that can’t be read is its sentence alone', async () => {
    const { rowOf } = await open(
      [about(3, 1), about(2, 1, { action: 'accept' }), about(1, 9)],
      [build(1, { state: 'accepted', heldSince, heldReason: 'Which shade?' })],
    );
    expect(await (await rowOf(3)).findByText('Which shade?')).toBeInTheDocument();
    for (const nth of [1, 2]) expect((await rowOf(nth)).queryByText(/Which shade|Resume order/)).toBeNull();
  });
});
