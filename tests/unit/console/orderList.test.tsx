// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { order, type Order } from '../../../domain/order/order.ts';
import OrderReason from '../../../src/custom/orderList/OrderReason.tsx';
import { WorkCell } from '../../../src/custom/orderList/WorkCell.tsx';
import { expectConsoleError } from '../../support/consoleGuard.ts';
import { mockState } from '../../support/mock/handlers.ts';
import { quickStyles, trueStyles } from '../../support/quickStyles.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { renderConsole, renderPage, renderPart, mockServer } from '../../support/mock/renderConsole.tsx';

const server = mockServer();

const buildOrder = (values: Partial<Order>, nth: number) => buildRecord(order, { heldSince: null, ...values }, nth);
const orders = [
  buildOrder({ number: 'R-1', state: 'toSend', patientName: 'Ada Lovelace', creatorId: 7 }, 1),
  buildOrder({ number: 'R-2', state: 'pending', patientName: 'Blaise Pascal', creatorId: 7, receiptNumber: null }, 2),
  buildOrder({ number: 'R-3', state: 'toReceive', patientName: 'Carl Gauss', creatorId: 7 }, 3),
];

describe('the order list', () => {
  test('shows a row for each order, a tab for each state with its count, and how many wait for the clinic', async () => {
    await renderPage(server, mockState('clinicAdmin', { order: orders }), '/orderForm');
    const table = await screen.findByRole('table', { name: 'Orders' });
    expect(await within(table).findByRole('link', { name: /R-1\b/ })).toHaveAttribute(
      'href',
      `/orderDetail/page?id=${orders[0]!.id}`,
    );
    expect(within(table).getByText('Pending acceptance')).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: /^All states\s*3$/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: /^To be sent\s*1$/ })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /^Needs you\s*2$/ })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /^With partner\s*1$/ })).toBeInTheDocument();
    expect(document.title).toBe('Orders – Dental Digital Cloud Platform');
  });

  test('is filtered by a tab, which the address contains', async () => {
    const { user, router } = await renderPage(server, mockState('clinicAdmin', { order: orders }), '/orderForm');
    await screen.findByRole('link', { name: /R-1\b/ });
    await user.click(screen.getByRole('tab', { name: /Pending acceptance/ }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /R-1\b/ })).toBeNull());
    expect(screen.getByRole('link', { name: /R-2\b/ })).toBeInTheDocument();
    expect(decodeURIComponent(router.state.location.search)).toContain('"state":"pending"');
  });

  test('applies a filter from the address', async () => {
    await renderPage(server, mockState('clinicAdmin', { order: orders }), '/orderForm?filter={"keyword":"pascal"}');
    expect(await screen.findByRole('link', { name: /R-2\b/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /R-1\b/ })).toBeNull();
    expect(screen.getByRole('searchbox')).toHaveValue('pascal');
    // Tab counts cover all orders rather than the search, so only known counts are shown.
    expect(screen.getByRole('tab', { name: /^All states\s*1$/ })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'To be sent' })).toBeInTheDocument();
  });

  test('drops a filter of the address by a partner that the reader doesn’t have', async () => {
    expectConsoleError('This doesn’t exist, or you don’t have access to it.');
    const filter = JSON.stringify({ partnerId: '01a20079-0000-7000-8000-0000ba2ddbf3', caseType: 'restoration' });
    const path = `/orderForm?${new URLSearchParams({ filter }).toString()}`;
    const { router } = await renderPage(server, mockState('clinicAdmin', { order: orders }), path);
    await waitFor(() => expect(decodeURIComponent(router.state.location.search)).not.toContain('partnerId'));
    expect(decodeURIComponent(router.state.location.search)).toContain('"caseType":"restoration"');
  });

  test('a step’s dialog names the order, and starts with the due date that the clinic wants', async () => {
    const wanted = [buildOrder({ number: 'R-9', state: 'pending', dueDate: '2999-01-04' }, 9)];
    const { user } = await renderPage(server, mockState('factoryAdmin', { order: wanted }), '/orderForm');
    await user.click(await screen.findByRole('button', { name: 'Accept order…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept order' });
    expect(dialog).toHaveAccessibleDescription(/^R-9 ./);
    expect(within(dialog).getByLabelText('Due date')).toHaveValue('2999-01-04');
  });

  test('names to a lab the patients that it is told, and the others by their numbers', async () => {
    const told = [
      buildOrder({ number: 'R-8', state: 'pending', patientName: 'Ada Lovelace', patientNumber: 'P-1' }, 8),
      buildOrder({ number: 'R-9', state: 'pending', patientName: null, patientNumber: 'P-20001' }, 9),
    ];
    await renderPage(server, mockState('factoryAdmin', { order: told }), '/orderForm');
    // In its column, and under the clinic for narrow lists.
    expect(await screen.findAllByText('P-20001')).toHaveLength(2);
    expect(screen.getAllByText('Ada Lovelace')).toHaveLength(2);
    expect(screen.queryByText('P-1')).toBeNull();
  });

  test('shows only the buttons for this role and state', async () => {
    await renderPage(server, mockState('factoryAdmin', { order: orders }), '/orderForm');
    const row = async (number: string) =>
      (await screen.findByRole('link', { name: new RegExp(`${number}\\b`) })).closest('tr')!;
    expect(within(await row('R-2')).getByRole('button', { name: 'Accept order…' })).toBeInTheDocument();
    const inR3 = within(await row('R-3')).queryAllByRole('button');
    expect(inR3.map((button) => button.getAttribute('aria-label'))).toEqual(['More actions for R-3']);
    expect(screen.queryByRole('link', { name: 'New order' })).toBeNull();
  });

  test('accepting asks for the required input, sends the displayed version, and shows the new state', async () => {
    const state = mockState('factoryAdmin', { order: orders });
    const { user, router } = await renderPage(server, state, '/orderForm');
    await user.click(await screen.findByRole('button', { name: 'Accept order…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept order' });
    await user.type(within(dialog).getByLabelText('Lab order number'), 'H-7');
    expect(router.state.navigation.state, 'a click in the dialog opens no order').toBe('idle');
    await user.click(within(dialog).getByRole('button', { name: 'Accept order' }));
    expect(await within(screen.getByRole('table')).findByText('Reception ticket')).toBeInTheDocument();
    const asked = state.asked.find(({ path }) => path === 'order/accept');
    expect(asked?.body).toMatchObject({ id: orders[1]!.id, version: 1, receiptNumber: 'H-7' });
    expect(asked?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
  });

  test('an empty list says so and offers the first action', async () => {
    await renderPage(server, mockState('clinicMember'), '/orderForm');
    expect(await screen.findByText(/^No .* yet$/)).toBeInTheDocument();
    expect(within(screen.getByRole('status')).getByRole('link', { name: 'New order' })).toHaveAttribute(
      'href',
      '/sendPage/page',
    );
  });

  test('a lab submits from the list, where it has no drafts of the clinic to see', async () => {
    const rows = [
      buildOrder(
        { number: 'R-4', state: 'accepted', caseType: 'restoration', designApproval: true, heldSince: null },
        4,
      ),
      buildOrder({ number: 'R-5', state: 'pending', heldSince: null }, 5),
    ];
    const { user } = await renderPage(server, mockState('factoryAdmin', { order: rows }), '/orderForm');
    const link = await screen.findByRole('link', { name: 'Submit design' });
    expect(link).toHaveAttribute('href', `/orderDetail/page?id=${rows[0]!.id}&do=submitDesign`);
    await user.click(screen.getByRole('button', { name: 'More' }));
    const others = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(others).toContain('Completed');
    expect(others).not.toContain('To be sent');
    expect(screen.queryByRole('tab', { name: /^To be sent/ })).toBeNull();
  });

  test('a draft leads to the page where it is completed, a design to the one where it is reviewed', async () => {
    const rows = [orders[0]!, buildOrder({ number: 'R-6', state: 'design', heldSince: null, creatorId: 7 }, 6)];
    await renderPage(server, mockState('clinicAdmin', { order: rows }), '/orderForm');
    expect(await screen.findByRole('link', { name: 'Complete and send' })).toHaveAttribute(
      'href',
      `/sendPage/page?id=${rows[0]!.id}`,
    );
    expect(screen.getByRole('link', { name: 'Review design' })).toHaveAttribute(
      'href',
      `/orderDetail/page?id=${rows[1]!.id}&do=confirmDesign`,
    );
  });

  test('one is accepted or refused with what was prescribed in view', async () => {
    const teeth = [{ tooth: 26, work: 'crown', material: 'zirconia', shade: 'A2' }];
    const row = buildOrder(
      {
        number: 'R-9',
        state: 'pending',
        heldSince: null,
        patientName: 'Ada Lovelace',
        caseType: 'restoration',
        teeth,
        remark: 'Light contact',
        patientFacts: { allergies: { kinds: ['other'], details: 'nickel' } },
        dataCheck: {
          findings: [{ kind: 'jawsApart', level: 'warn', value: 1.2 }],
          unchecked: 0,
          reason: 'agreed',
          note: 'Bite follows',
          at: '2026-11-01T09:00:00.000Z',
          byName: 'Ben Shaw',
        },
      },
      9,
    );
    const { user } = await renderPage(server, mockState('factoryAdmin', { order: [row] }), '/orderForm');
    await user.click(await screen.findByRole('button', { name: 'Accept order…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept order' }));
    for (const shown of ['Ada Lovelace', /upper left first molar/, /nickel/, 'Light contact'])
      expect(dialog.getByText(shown)).toBeInTheDocument();
    expect(dialog.getByRole('listitem')).toHaveTextContent(/^Upper and lower jaw are 1\.2 mm apart/);
    expect(dialog.getByText(/^Sent anyway by Ben Shaw on .*: Agreed with the lab/)).toHaveTextContent('“Bite follows”');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: /^More actions/ }));
    await user.click(await screen.findByRole('button', { name: 'Refuse order…' }));
    expect(within(await screen.findByRole('dialog')).getByText('Light contact')).toBeInTheDocument();
  });

  test('several are accepted at once, each with its own due date, after one question', async () => {
    const rows = [7, 8].map((n) =>
      buildOrder({ number: `R-${n}`, state: 'pending', heldSince: null, remark: `Note ${n}` }, n),
    );
    const state = mockState('factoryAdmin', { order: rows });
    const { user } = await renderPage(server, state, '/orderForm');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const bar = (await screen.findByRole('button', { name: 'Clear selection' })).parentElement!;
    await user.click(within(bar).getByRole('button', { name: 'Accept order…' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByLabelText('Due date')).toBeNull();
    for (const shown of ['R-7', 'Note 7', 'R-8', 'Note 8']) expect(within(dialog).getByText(shown)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Accept order' }));
    await waitFor(() => expect(state.asked.filter(({ path }) => path === 'order/accept')).toHaveLength(2));
  });

  test('groups the orders by whose turn it is', async () => {
    const { user, router } = await renderPage(server, mockState('clinicAdmin', { order: orders }), '/orderForm');
    await screen.findByRole('link', { name: /R-1\b/ });
    await user.click(screen.getByRole('radio', { name: /^With partner/ }));
    await waitFor(() => expect(decodeURIComponent(router.state.location.search)).toContain('"turn":"lab"'));
    await waitFor(() => expect(screen.queryByRole('tab', { name: /^To be sent/ })).toBeNull());
    expect(screen.getByRole('tab', { name: /^Pending acceptance/ })).toBeInTheDocument();
  });

  test.each(['clinicAdmin', 'factoryAdmin'] as const)(
    'counts an order on hold as waiting for its clinic, and offers its end there: %s',
    async (role) => {
      const build = (nth: number, state: Order['state'], heldSince: string | null) =>
        buildOrder({ number: `R-${nth}`, state, heldSince, childId: null }, nth);
      const held = build(1, 'accepted', '2026-11-01T09:00:00.000Z');
      const state = mockState(role, { order: [held, build(2, 'accepted', null), build(3, 'design', null)] });
      const { user } = await renderConsole(server, state, '/orderForm');
      const [yours, theirs] = role === 'clinicAdmin' ? [2, 1] : [1, 2];
      expect(await screen.findByRole('radio', { name: new RegExp(`^Needs you\\s*${yours}$`) })).toBeInTheDocument();
      expect(screen.getByRole('radio', { name: new RegExp(`^With partner\\s*${theirs}$`) })).toBeInTheDocument();
      const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
      expect(menu.getByRole('link', { name: new RegExp(`^Orders\\s*${yours}$`) })).toBeInTheDocument();
      await user.click(screen.getByRole('radio', { name: role === 'clinicAdmin' ? /^Needs you/ : /^With partner/ }));
      await waitFor(() => expect(screen.queryByRole('link', { name: /R-2\b/ })).toBeNull());
      const row = within((await screen.findByRole('link', { name: /R-1\b/ })).closest('tr')!);
      expect(screen.getByRole('tab', { name: /^Reception ticket\s*1$/ })).toBeInTheDocument();
      expect(row.getByTitle('Clinic’s turn: Resume order')).toHaveTextContent('Reception ticket');
      const waits = role === 'clinicAdmin' ? /^On hold: waiting for you · / : /^On hold: waiting for the clinic · /;
      expect(row.getByText(waits)).toBeInTheDocument();
      expect(row.queryByText('Submit design…')).toBeNull();
      expect(row.queryAllByRole('button', { name: 'Resume order…' })).toHaveLength(role === 'clinicAdmin' ? 1 : 0);
    },
  );

  test('shows since when an order is on hold, and how many messages are unread', async () => {
    const held = buildOrder({ number: 'R-9', state: 'pending', heldSince: '2026-11-01T09:00:00.000Z', unread: 3 }, 9);
    await renderPage(server, mockState('clinicAdmin', { order: [held] }), '/orderForm');
    const row = (await screen.findByRole('link', { name: /R-9\b/ })).closest('tr')!;
    expect(row).toHaveTextContent(/On hold.*2026-11-01/);
    expect(within(row).getByRole('img', { name: 'Unread messages: 3' })).toBeInTheDocument();
  });
});

test('a row cuts a long material, never the shade behind it', async () => {
  trueStyles();
  onTestFinished(quickStyles);
  const tooth = { tooth: 26, work: 'crown', material: 'layeredZirconia', shade: 'A3' } as const;
  const plain: Partial<Order> = { state: 'accepted', reason: null, categories: [], releasedAt: null };
  const record = buildOrder({ ...plain, caseType: 'restoration', teeth: [tooth] }, 1);
  await renderPart(server, mockState('factoryAdmin'), <WorkCell record={record} />);
  const material = getComputedStyle(await screen.findByText('Layered zirconia'));
  const shade = getComputedStyle(screen.getByText(/A3$/));
  expect([material.overflow, material.textOverflow, material.flexShrink]).toEqual(['hidden', 'ellipsis', '']);
  expect([shade.flexShrink, shade.overflow]).toEqual(['0', '']);
});

describe('why a row waits or came back', () => {
  const past = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString();
  const said: Partial<Order> = {
    state: 'accepted',
    stateSince: past(3),
    categories: [],
    reason: null,
    releasedAt: null,
  };
  const rows: [string, Partial<Order>, string][] = [
    ['a returned design', { categories: ['margin'], reason: 'Open' }, 'Changes requested · 3 hr. ago · margin – Open'],
    ['a returned plan', { caseType: 'orthodontics', reason: 'Less IPR' }, 'Changes requested · 3 hr. ago – Less IPR'],
    [
      'a refused delivery',
      { state: 'toShip', categories: ['damaged'], reason: 'Chipped' },
      'Redelivery requested · 3 hr. ago · damaged – Chipped',
    ],
    ['the end of a hold', { releasedAt: past(2) }, 'Order resumed · 2 hr. ago'],
    ['a refused order', { state: 'rejected', categories: ['capacity'] }, 'Capacity · 3 hr. ago'],
    [
      'a hold',
      { heldSince: past(5), heldReason: 'Which shade?' },
      'On hold: waiting for the clinic · 5 hr. ago – Which shade?',
    ],
  ];

  test.each(rows)('says of %s what happened, when and the reason', async (_what, values, words) => {
    const record = buildOrder({ ...said, ...values }, 1);
    const { container } = await renderPart(server, mockState('factoryAdmin'), <OrderReason record={record} />);
    await waitFor(() => expect(container.textContent).toBe(words));
  });
});
