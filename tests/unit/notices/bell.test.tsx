// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { NoticeGroup, NoticeItem } from '../../../domain/calls.ts';
import { exactTime } from '../../../domain/exactTime.ts';
import { categoryNumbers } from '../../../domain/notice/noticeCategories.ts';
import { order, type Order } from '../../../domain/order/order.ts';
import type { Role } from '../../../domain/roles.ts';
import { mockState, type MockState } from '../../support/mock/handlers.ts';
import { buildRecord, idOf } from '../../support/mock/records.ts';
import { mockServer, renderConsole } from '../../support/mock/renderConsole.tsx';

const server = mockServer();

const none: NoticeGroup = { list: [], unread: 0, first: null, more: false };
const notice = (nth: number, overrides: Partial<NoticeItem> = {}): NoticeItem => ({
  id: `n${nth}`,
  content: `Harbour Lab did ${nth}`,
  seen: true,
  timeStr: exactTime(new Date(), 0),
  entity: 'order',
  recordId: idOf(nth),
  action: 'accept',
  ...overrides,
});
const group = (list: NoticeItem[]): NoticeGroup => ({
  list,
  unread: list.filter(({ seen }) => !seen).length,
  first: list[0] ?? null,
  more: false,
});
/** An order that waits for nothing. */
const build = (nth: number, overrides: Partial<Order> = {}) =>
  buildRecord(
    order,
    {
      number: `R-${nth}`,
      state: 'completed',
      heldSince: null,
      patientName: 'Ada Lovelace',
      labName: 'Harbour Lab',
      clinicName: 'North Clinic',
      clinicId: 1001,
      unread: 0,
      ...overrides,
    },
    nth,
  );

/** Opens the bell's list as `role` sees it. */
async function open(list: NoticeItem[], orders: Order[], role: Role = 'clinicAdmin', others: NoticeItem[] = []) {
  const info = {
    [categoryNumbers.orders]: group(list),
    [categoryNumbers.others]: group(others),
    [categoryNumbers.members]: none,
    [categoryNumbers.relationships]: none,
  };
  const state: MockState = { ...mockState(role, { order: orders }), calls: { queryNotices: () => ({ info }) } };
  const shown = await renderConsole(server, state, '/profile/index');
  expect(state.asked.some(({ path }) => path === 'order/query')).toBe(false);
  fireEvent.click(await screen.findByLabelText(/^Notifications,/));
  const bell = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  return { ...shown, state, bell };
}
const entryOf = async (bell: Awaited<ReturnType<typeof open>>['bell'], words: string) =>
  // Its text re-renders when the record has loaded.
  within(await waitFor(() => bell.getByText(words).closest('li')!));

describe('an entry of the bell', () => {
  const names = [
    'Grace Hopper',
    'يوسف الخطيب',
    'Анна Каренина',
    '欧阳美玲',
    'Nguyễn Thị Lan',
    'עדה לאבלייס',
    'Maximilian-Alexander von Hohenberg-Sigmaringen und zu Waldburg',
  ];

  test('names each order’s patient in any script, the work and the lab; the orders are one call', async () => {
    const list = names.map((_, nth) => notice(nth + 1));
    const { bell, state } = await open(
      list,
      names.map((patientName, nth) => build(nth + 1, { patientName, caseType: 'other' })),
    );
    for (const [nth, name] of names.entries()) {
      const link = await bell.findByRole('link', { name });
      expect(link).toHaveAttribute('href', `/orderDetail/page?id=${idOf(nth + 1)}`);
      expect(link).toHaveAccessibleDescription(`Harbour Lab did ${nth + 1}`);
      expect(within(link).getByText(name)).toHaveAttribute('dir', 'auto');
    }
    const entry = await entryOf(bell, names[0]!);
    await waitFor(() => expect(entry.getByText('Other').closest('li')).toHaveTextContent('Other · Harbour Lab'));
    const asked = state.asked.filter(({ path }) => /^order\/(get|query)$/.test(path));
    expect(asked.map(({ path, body }) => [path, body['filter']])).toEqual([
      ['order/query', { ids: list.map(({ recordId }) => recordId) }],
    ]);
  });

  test('of a lab names the patient where the clinic shares the name, else by number', async () => {
    const { bell } = await open(
      [notice(1), notice(2)],
      [build(1), build(2, { patientName: null, patientNumber: 'P-20002' })],
      'factoryAdmin',
    );
    expect(await bell.findByRole('link', { name: 'Ada Lovelace' })).toBeInTheDocument();
    expect(await bell.findByRole('link', { name: 'P-20002' })).toBeInTheDocument();
    expect((await entryOf(bell, 'P-20002')).getByText('North Clinic', { exact: false })).toBeInTheDocument();
  });

  test('of an order that can’t be read any more is its sentence alone', async () => {
    const { bell } = await open([notice(1), notice(2)], [build(1)]);
    await bell.findByRole('link', { name: 'Ada Lovelace' });
    const link = await bell.findByRole('link', { name: 'Harbour Lab did 2' });
    expect(link).toHaveAttribute('href', `/orderDetail/page?id=${idOf(2)}`);
    const entry = within(link.closest('li')!);
    expect(entry.queryAllByRole('button')).toEqual([]);
    expect(entry.getAllByRole('link')).toEqual([link]);
  });

  test('offers the step that the order waits for now, whatever was notified, and none where it waits for none', async () => {
    const { bell } = await open([notice(1), notice(2)], [build(1, { state: 'design' }), build(2)]);
    const waiting = await entryOf(bell, 'Harbour Lab did 1');
    expect(await waiting.findByRole('link', { name: 'Review design' })).toHaveAttribute(
      'href',
      `/orderDetail/page?id=${idOf(1)}&do=confirmDesign`,
    );
    const done = await entryOf(bell, 'Harbour Lab did 2');
    expect(done.getAllByRole('link')).toHaveLength(1);
    expect(done.queryAllByRole('button')).toEqual([]);
  });

  test('of a hold offers the clinic its end, and the lab nothing, in whatever state the order is', async () => {
    const holds = (states: readonly Order['state'][]) =>
      states.map((state, nth) =>
        build(nth + 1, { state, heldSince: '2026-11-01T09:00:00.000Z', heldReason: `Which shade, ${state}?` }),
      );
    const states = ['pending', 'accepted', 'design', 'toShip', 'toReceive'] as const;
    const list = states.map((_, nth) => notice(nth + 1, { action: 'hold' }));
    const clinic = await open(list, holds(states));
    for (const [nth, state] of states.entries()) {
      const entry = await entryOf(clinic.bell, `Harbour Lab did ${nth + 1}`);
      expect([state, (await entry.findByRole('button')).textContent]).toEqual([state, 'Resume order…']);
    }
    const entry = await entryOf(clinic.bell, 'Harbour Lab did 2');
    expect(entry.getByText('Which shade, accepted?')).toBeInTheDocument();
    fireEvent.click(entry.getByRole('button', { name: 'Resume order…' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Resume order/ }));
    expect(dialog.getByText('Which shade, accepted?')).toBeInTheDocument();
    expect(dialog.getByLabelText('Comment')).not.toBeRequired();
    clinic.unmount();
    const lab = await open(list, holds(states), 'factoryAdmin');
    expect(await lab.bell.findAllByText('North Clinic', { exact: false })).toHaveLength(states.length);
    expect(lab.bell.queryByText(/Resume order|Accept order|Submit design|Ship order/)).toBeNull();
  });

  test('of an unread message replies in the order’s conversation; of one that was read it offers the next step', async () => {
    const message = { entity: 'message', action: 'create' };
    const { bell } = await open(
      [notice(1, message), notice(2, message)],
      [build(1, { state: 'design', unread: 2 }), build(2, { state: 'design' })],
    );
    const conversation = `/orderDetail/page?id=${idOf(1)}&tab=messages`;
    const unread = await entryOf(bell, 'Harbour Lab did 1');
    expect(await unread.findByRole('link', { name: 'Reply' })).toHaveAttribute('href', conversation);
    expect(unread.getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', conversation);
    expect(unread.queryByText('Review design')).toBeNull();
    const read = await entryOf(bell, 'Harbour Lab did 2');
    expect(await read.findByRole('link', { name: 'Review design' })).toBeInTheDocument();
    expect(read.queryByText('Reply')).toBeNull();
  });

  test('folds an order’s older notifications into a line that unfolds, and says how many are unread', async () => {
    const of = (nth: number, overrides: Partial<NoticeItem>) => notice(nth, { recordId: idOf(1), ...overrides });
    const list = [
      of(9, { action: 'submitDesign', seen: false }),
      of(8, { entity: 'message', action: 'create', seen: false }),
      of(7, { entity: 'message', action: 'create' }),
      of(6, { action: 'accept' }),
    ];
    const { bell, user } = await open(list, [build(1)]);
    const entry = await entryOf(bell, 'Harbour Lab did 9');
    expect(bell.getAllByRole('listitem')).toHaveLength(1);
    expect(entry.getByText('2 unread')).toBeInTheDocument();
    const fold = await entry.findByRole('button', { name: '3 earlier: message, accepted', expanded: false });
    expect(bell.queryByText('Harbour Lab did 8')).toBeNull();
    fold.focus();
    await user.keyboard('{Enter}');
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    const older = within(document.getElementById(fold.getAttribute('aria-controls')!)!);
    expect(older.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Harbour Lab did 8',
      'Harbour Lab did 7',
      'Harbour Lab did 6',
    ]);
    expect(older.getAllByText('Unread')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(bell.queryByText('Harbour Lab did 8')).toBeNull();
  });

  test('about something else is its sentence, folded likewise; days are headings of lists', async () => {
    const other = (nth: number, overrides: Partial<NoticeItem>) => notice(nth, { entity: 'device', ...overrides });
    const yesterday = exactTime(new Date(Date.now() - 24 * 3_600_000), 0);
    const others = [
      other(3, { seen: false }),
      other(2, { recordId: idOf(3) }),
      other(1, { entity: 'card', recordId: null, timeStr: yesterday }),
    ];
    const { bell } = await open([], [], 'clinicAdmin', others);
    const tab = await bell.findByRole('tab', { name: 'Others, 1 unread' });
    expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(bell.getByRole('heading', { level: 2, name: 'Notifications' })).toBeInTheDocument();
    const today = within(bell.getByRole('list', { name: 'Today' }));
    expect(today.getAllByRole('listitem')).toHaveLength(1);
    expect(today.getByRole('button', { name: '1 earlier' })).toBeInTheDocument();
    expect(within(bell.getByRole('list', { name: 'Yesterday' })).getByRole('link')).toHaveTextContent('did 1');
    expect(bell.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Yesterday',
    ]);
  });

  test('leads away from the bell, which closes', async () => {
    const { bell, router } = await open([notice(1)], [build(1, { state: 'toSend' })]);
    fireEvent.click(await bell.findByRole('link', { name: 'Ada Lovelace' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/orderDetail/page'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull());
  });

  test('all of every category are marked as read at once', async () => {
    const { bell, state } = await open([notice(1, { seen: false })], [build(1)], 'clinicAdmin', [
      notice(2, { entity: 'device', seen: false }),
    ]);
    fireEvent.click(await bell.findByRole('button', { name: 'Mark all read' }));
    const watched = () => state.asked.filter(({ path }) => path === 'notice/watch').map(({ body }) => body);
    await waitFor(() =>
      expect(watched()).toEqual([{ categoryID: categoryNumbers.orders }, { categoryID: categoryNumbers.others }]),
    );
  });
});

test('a phone’s bottom bar opens what the bell opens', async () => {
  const info = { [categoryNumbers.orders]: group([notice(1, { seen: false }), notice(2)]) };
  const orders = [1, 2].map((nth) => build(nth, { state: 'accepted', caseType: 'other', designApproval: true }));
  const state: MockState = {
    ...mockState('factoryMember', { order: orders }),
    calls: { queryNotices: () => ({ info }) },
  };
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  happyDOM.setViewport({ width: 390 });
  onTestFinished(() => happyDOM.setViewport({ width: 1024 }));
  await renderConsole(server, state, '/profile/index');
  const bar = within(await screen.findByRole('navigation', { name: 'Quick navigation' }));
  fireEvent.click(bar.getByRole('button', { name: 'Notifications' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'All notifications' }));
  const unread = await entryOf(dialog, 'Harbour Lab did 1');
  expect(await unread.findByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
    'href',
    `/orderDetail/page?id=${idOf(1)}`,
  );
  await waitFor(() => expect(unread.getByText('Other').closest('li')).toHaveTextContent('Other · North Clinic'));
  expect(await unread.findByRole('link', { name: 'Submit design' })).toHaveAttribute(
    'href',
    `/orderDetail/page?id=${idOf(1)}&do=submitDesign`,
  );
  expect(unread.getByText('Unread')).toBeInTheDocument();
  expect((await entryOf(dialog, 'Harbour Lab did 2')).queryByText('Unread')).not.toBeInTheDocument();
});

test('who has no bell has the notifications in the menu, with how many are unread', async () => {
  const info = { [categoryNumbers.orders]: { unread: 3, list: [] }, [categoryNumbers.others]: { unread: 2, list: [] } };
  const shownTo = async (role: Role) => {
    const calls = { queryNotices: () => ({ info }) };
    const { unmount } = await renderConsole(server, { ...mockState(role, { order: [] }), calls }, '/profile/index');
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
    return { menu, unmount };
  };
  const { menu, unmount } = await shownTo('factoryMember');
  expect(await menu.findByRole('link', { name: 'Notifications 5' })).toHaveAttribute('href', '/notice/page');
  expect(screen.queryByLabelText(/^Notifications,/)).not.toBeInTheDocument();
  unmount();
  const head = await shownTo('factoryAdmin');
  expect(await screen.findByLabelText(/^Notifications, 5/)).toBeInTheDocument();
  expect(head.menu.queryByRole('link', { name: /^Notifications/ })).not.toBeInTheDocument();
});
