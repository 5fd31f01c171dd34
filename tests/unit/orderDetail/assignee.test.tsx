// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { member } from '../../../domain/organisation/member.ts';
import { order, type Order } from '../../../domain/order/order.ts';
import type { Role } from '../../../domain/roles.ts';
import { mockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { renderPage, mockServer } from '../../support/mock/renderConsole.tsx';

vi.mock('../../../src/custom/ui/viewer/index.ts', () => ({ default: () => null }));
vi.mock('../../../src/custom/ui/viewer/prefetch.ts', () => ({ prefetchModels: vi.fn() }));

const server = mockServer();
const people = [
  buildRecord(member, { name: 'Ada North', state: 'normal', isSelf: true }, 51),
  buildRecord(member, { name: 'Tom Reed', state: 'normal', isSelf: false }, 52),
  buildRecord(member, { name: 'Jonas Weber', state: 'notReviewed', isSelf: false }, 53),
];
const atLab = (change: Partial<Order> = {}) =>
  buildRecord(order, { number: 'R-7', state: 'accepted', assigneeId: null, assigneeName: null, ...change }, 7);
const toms = { assigneeId: idOf(52), assigneeName: 'Tom Reed' };

async function open(role: Role, record: Order) {
  const state = mockState(role, { order: [record], member: people });
  const shown = await renderPage(server, state, `/orderDetail/page?id=${record.id}`);
  await screen.findByRole('heading', { level: 1 });
  const asked = (path: string) => state.asked.filter((one) => one.path === path).map(({ body }) => body);
  return { ...shown, asked };
}

describe('the assignee on the order page', () => {
  test('is the reader with two clicks, or another active member', async () => {
    const { user, asked } = await open('factoryMember', atLab());
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    const menu = within(await screen.findByRole('menu'));
    await menu.findByText('Assign to me');
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'ANAssign to me',
      'TRTom Reed',
    ]);
    await user.click(menu.getByText('Assign to me'));
    await waitFor(() => expect(asked('order/assign')).toMatchObject([{ id: idOf(7), assigneeId: idOf(51) }]));
  });

  test('may be taken from the order again', async () => {
    const { user, asked } = await open('factoryAdmin', atLab(toms));
    await user.click(screen.getByRole('button', { name: 'Assignee: Tom Reed. Change' }));
    await user.click(await screen.findByText('Unassign'));
    await waitFor(() => expect(asked('order/unassign')).toMatchObject([{ id: idOf(7) }]));
  });

  test('is only a name once the order is over, and nothing for a clinic', async () => {
    const { unmount } = await open('factoryAdmin', atLab({ ...toms, state: 'completed' }));
    expect(screen.getByText('Tom Reed')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Tom Reed/ })).toBeNull();
    unmount();
    await open('clinicAdmin', atLab({ creatorId: 7 }));
    expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull();
  });
});

describe('the assignee in a lab’s list', () => {
  const list = async (role: Role, search = '') => {
    const state = mockState(role, { order: [atLab(toms)], member: people });
    const shown = await renderPage(server, state, `/orderForm${search}`);
    await screen.findByRole('table', { name: 'Orders' });
    const filters = () =>
      state.asked.filter(({ path }) => path === 'order/query').map(({ body }) => body['filter'] as object);
    return { ...shown, filters };
  };

  test('is a column, and “My orders” is one click', async () => {
    const { user, filters } = await list('factoryMember');
    await screen.findByRole('columnheader', { name: 'Assignee' });
    expect(await screen.findAllByText('Tom Reed')).not.toEqual([]);
    const own = screen.getByRole('button', { name: 'My orders' });
    expect(own).toHaveAttribute('aria-pressed', 'false');
    await user.click(own);
    await waitFor(() => expect(filters().at(-1)).toMatchObject({ mine: true }));
    expect(screen.getByRole('button', { name: 'My orders' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('narrows the list by a member, whose name the set filter says', async () => {
    const { filters } = await list('factoryMember', `?filter={"assigneeId":"${idOf(52)}"}`);
    expect(filters().at(-1)).toMatchObject({ assigneeId: idOf(52) });
    expect(await screen.findByRole('button', { name: /Assignee: Tom Reed/ })).toBeInTheDocument();
  });

  test('is chosen among the active members', async () => {
    const { user, filters } = await list('factoryMember');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('combobox', { name: 'Assignee' }));
    const found = within(await screen.findByRole('listbox'));
    expect((await found.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Ada North',
      'Tom Reed',
    ]);
    await user.click(found.getByRole('option', { name: 'Tom Reed' }));
    await waitFor(() => expect(filters().at(-1)).toMatchObject({ assigneeId: idOf(52) }));
  });

  test('isn’t there for a clinic', async () => {
    await list('clinicAdmin');
    expect(screen.queryByRole('columnheader', { name: 'Assignee' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'My orders' })).toBeNull();
  });
});
