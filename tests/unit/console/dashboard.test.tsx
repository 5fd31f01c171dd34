// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { order } from '../../../domain/order/order.ts';
import type { OrderOverview } from '../../../domain/order/orderOverview.ts';
import { orderStates } from '../../../domain/order/orderCourse.ts';
import type { Role } from '../../../domain/roles.ts';
import { expectConsoleError } from '../../support/consoleGuard.ts';
import { mockState, refuse } from '../../support/mock/handlers.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { mockServer, renderConsole } from '../../support/mock/renderConsole.tsx';

const server = mockServer();

const none = Object.fromEntries(orderStates.values.map((state) => [state, 0])) as OrderOverview['states'];
const isoDay = (ahead: number) => {
  const now = new Date();
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + ahead));
  return day.toISOString().slice(0, 10);
};
const weeks = Array.from({ length: 12 }, (_, nth) => ({
  week: isoDay(7 * (nth - 12)),
  median: nth === 0 ? null : nth / 2,
  count: nth,
}));
const build = (overrides: Partial<OrderOverview> = {}): OrderOverview => ({
  today: isoDay(0),
  states: none,
  waiting: { clinic: 0, lab: 0 },
  due: [null, ...Array.from({ length: 7 }, (_, ahead) => isoDay(ahead))].map((day) => ({ day, clinic: 0, lab: 0 })),
  turnaround: { median: null, count: 0, weeks: weeks.map(({ week }) => ({ week, median: null, count: 0 })) },
  quality: { sent: 0, returned: 0, remakes: 0 },
  returns: [],
  dataChecks: [],
  ...overrides,
});

const first = buildRecord(order, {
  number: 'R-1',
  state: 'design',
  dueDate: isoDay(-2),
  heldSince: null,
  patientName: 'Ada Lovelace',
  labName: 'Harbour Lab',
});
const atLab = (nth: number) =>
  buildRecord(order, { number: `L-${nth}`, state: 'accepted', dueDate: isoDay(1), heldSince: null }, nth + 10);
const busy = build({
  states: { ...none, design: 5, toSend: 1, accepted: 2, completed: 13 },
  waiting: { clinic: 6, lab: 2 },
  due: build().due.map((row, nth) => (nth === 0 ? { ...row, clinic: 1 } : nth === 2 ? { ...row, lab: 5 } : row)),
  turnaround: { median: 3.5, count: 66, weeks },
  quality: { sent: 80, returned: 4, remakes: 1 },
  returns: [
    { category: 'margin', orders: 3 },
    { category: 'shade', orders: 1 },
  ],
});

/** The dashboard as `role` sees it. `overviews` are returned in turn, the last one repeatedly; null fails. */
async function show(role: Role, ...overviews: (OrderOverview | null)[]) {
  const state = mockState(role);
  const shown = await renderConsole(server, state, '/dashboard/index');
  let nth = 0;
  // Overrides the mock server's own answer; the page requests only once the user is known.
  server.use(
    http.post('*/prod-api/v1/order/overview', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      state.asked.push({ path: 'order/overview', body, headers: request.headers });
      const data = overviews[Math.min(nth++, overviews.length - 1)];
      return data ? HttpResponse.json({ code: 200, msg: 'OK', data }) : refuse('unexpected');
    }),
  );
  server.use(
    http.post('*/prod-api/v1/order/query', async ({ request }) => {
      const { filter } = (await request.json()) as { filter: { turn?: string } };
      const list = filter.turn ? [first] : [first, ...[1, 2, 3, 4].map(atLab)];
      return HttpResponse.json({ code: 200, msg: 'OK', data: { list, total: filter.turn ? 6 : 5 } });
    }),
  );
  return { ...shown, state };
}
const filterOf = (link: HTMLElement) =>
  JSON.parse(new URL(link.getAttribute('href') ?? '', 'http://console/').searchParams.get('filter') ?? '{}') as object;

describe('the dashboard', () => {
  test('lists what waits for the reader, each with its next step, and leads to all of it', async () => {
    const { state } = await show('clinicAdmin', busy);
    const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
    expect(await screen.findByText(/6 orders waiting for you/)).toHaveTextContent('1 of them overdue');
    const name = await within(waiting).findByRole('link', { name: /Ada Lovelace/ });
    expect(name).toHaveAttribute('href', `/orderDetail/page?id=${first.id}`);
    expect(name.closest('tr')).toHaveTextContent(/Ada Lovelace.*R-1.*Harbour Lab.*2 days late/);
    expect(within(waiting).getByRole('link', { name: 'Review design' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/orderDetail/page?id=${first.id}`),
    );
    expect(filterOf(within(waiting).getByRole('link', { name: 'Show in Orders' }))).toEqual({ turn: 'clinic' });
    expect(document.title).toBe('Dashboard – Dental Digital Cloud Platform');
    expect(state.asked.find(({ path }) => path === 'order/overview')?.body).toEqual({
      utcOffset: -new Date().getTimezoneOffset() || 0,
    });
  });

  test('names whose work is overdue, and due on each of the next days', async () => {
    await show('clinicAdmin', busy);
    const due = await screen.findByRole('region', { name: 'Due in the next 7 days' });
    const link = await within(due).findByRole('link', { name: 'Ada Lovelace' });
    const [late, today, tomorrow] = [...within(due).getByRole('list', { name: /Due/ }).children] as HTMLElement[];
    expect(late).toHaveAccessibleName('Overdue');
    expect(late).toContainElement(link);
    expect(within(late!).getByRole('img', { name: 'Clinic’s turn' })).toBeInTheDocument();
    expect(today).toHaveAttribute('aria-current', 'date');
    expect(today).not.toContainElement(link);
    // Three by name and a count of the rest, of which the server sent only some.
    expect(within(tomorrow!).getAllByRole('img', { name: 'Lab’s turn' })).toHaveLength(3);
    expect(filterOf(within(tomorrow!).getByRole('link', { name: '2 more' }))).toEqual({
      open: true,
      dueFrom: isoDay(1),
      dueTo: isoDay(1),
    });
    expect(due).toHaveTextContent(/Clinic’s turn0.*Lab’s turn5/);
  });

  test('shows durations and returns, with a chart that is also available as a table', async () => {
    const { user } = await show('clinicAdmin', busy);
    const pace = await screen.findByRole('region', { name: 'Turnaround' });
    expect(pace).toHaveTextContent(
      /Median3.5 days66 orders.*Refused or to rescan5%4 of 80 orders sent.*Remakes1.3%1 of 80/,
    );
    expect(await within(pace).findByRole('img', { name: /median 3.5 days for 66 orders/ })).toBeInTheDocument();
    // Returns by fault, and the link to their list.
    expect(
      within(pace)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Margin3', 'Shade1']);
    expect(filterOf(within(pace).getByRole('link', { name: 'Margin' }))).toEqual({ category: 'margin' });
    await user.click(within(pace).getByRole('button', { name: 'Show table' }));
    const rows = within(within(pace).getByRole('table', { name: 'Turnaround' })).getAllByRole('row');
    expect(rows).toHaveLength(13);
    expect(rows[1]).toHaveTextContent(/5.5 days11$/);
    expect(rows[12]).toHaveTextContent(/—0$/);
  });

  test('shows a lab its own turn first, and no button for a new order', async () => {
    await show('factoryMember', busy);
    const due = await screen.findByRole('region', { name: 'Due in the next 7 days' });
    expect(due).toHaveTextContent(/Lab’s turn5.*Clinic’s turn0/);
    expect(screen.queryByRole('link', { name: 'New order' })).toBeNull();
  });

  test('says when there is nothing to do', async () => {
    await show('clinicMember', build({ states: { ...none, completed: 1 } }));
    server.use(
      http.post('*/prod-api/v1/order/query', () =>
        HttpResponse.json({ code: 200, msg: 'OK', data: { list: [], total: 0 } }),
      ),
    );
    expect(await screen.findByText(/Nothing waiting for you/)).toBeInTheDocument();
    expect(screen.getByText('No orders shipped in the last 12 weeks')).toBeInTheDocument();
  });

  test('without any order shows how to start', async () => {
    await show('clinicMember', build());
    const start = await screen.findByRole('region', { name: 'Your first order' });
    expect(
      within(start)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/patientMan/create', '/sendPage/page']);
  });

  test('tells a lab without orders what will appear', async () => {
    await show('factoryAdmin', build());
    const start = await screen.findByRole('region', { name: 'Ready for your first order' });
    expect(within(start).getAllByRole('listitem')).toHaveLength(3);
    expect(within(start).queryByRole('link')).toBeNull();
  });

  test('loads figures again after a failure', async () => {
    expectConsoleError('Something went wrong on our side');
    const { user } = await show('clinicAdmin', null, busy);
    await user.click(
      within(
        (await screen.findByText('Couldn’t load the figures. Try again later.')).closest('[role=alert]')!,
      ).getByRole('button'),
    );
    expect(await screen.findByRole('region', { name: 'Waiting for you' })).toBeInTheDocument();
    expect(screen.queryByText('Couldn’t load the figures. Try again later.')).toBeNull();
  });

  test('is first in the menu and in every breadcrumb', async () => {
    await show('clinicAdmin', busy);
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    const names = within(menu)
      .getAllByRole('link')
      .map((link) => link.querySelector('span')?.textContent ?? '');
    expect(names.indexOf('Dashboard')).toBeLessThan(names.indexOf('Orders'));
    expect(within(menu).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await waitFor(() =>
      expect(within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).queryAllByRole('link')).toHaveLength(0),
    );
  });
});
