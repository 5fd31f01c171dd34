// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { card } from '../../../domain/organisation/card.ts';
import type { CapacityOverview } from '../../../domain/organisation/capacity.ts';
import { subscription } from '../../../domain/organisation/subscription.ts';
import { afterEach } from '../../../src/custom/storage/StorageTotals.tsx';
import { expectConsoleError } from '../../support/consoleGuard.ts';
import { mockState, refuse, type MockState } from '../../support/mock/handlers.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { mockServer, renderConsole } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const page = '/myCapacity/page';
const gigabyte = 1024 ** 3;
const orderId = '018f3a1e-0000-7000-8000-0000000000a1';
/** Noon, `days` calendar days ahead, independent of the time of the test. */
const inDays = (days: number) => {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return new Date(day.setHours(12, 0, 0, 0)).toISOString();
};

const overview: CapacityOverview = {
  used: 32 * gigabyte,
  max: 35 * gigabyte,
  included: 10 * gigabyte,
  subscriptions: 20 * gigabyte,
  cards: 5 * gigabyte,
  ending: [{ entity: 'card', id: 'x', bytes: 5 * gigabyte, expiresAt: inDays(5) }],
  selfService: true,
  contact: null,
  others: [{ iid: 1003, name: 'Meadow Clinic', used: gigabyte, max: 10 * gigabyte }],
};
const taken = [
  { id: orderId, title: 'R-2026-0007', bytes: 3 * gigabyte, files: 4, freeable: gigabyte },
  { id: null, title: null, bytes: gigabyte, files: 9, freeable: gigabyte },
];
const subscribed = buildRecord(subscription, {
  plan: 'small',
  size: 20,
  months: 1,
  state: 'subscribed',
  validity: 'effective',
});
const activated = buildRecord(card, { number: '•••• 7F3K', size: 5, days: 30, state: 'effective' });

const state = (): MockState => ({
  ...mockState('clinicAdmin', { subscription: [subscribed], card: [activated] }),
  calls: {
    capacityOverview: overview,
    capacitySpace: ({ by }) =>
      by === 'kind'
        ? { list: [{ ...taken[0], id: 'model', title: null }], groups: 1, total: 3 * gigabyte, freeable: 0 }
        : { list: taken, groups: 3, total: 4 * gigabyte, freeable: 2 * gigabyte },
  },
});

describe('the storage page', () => {
  test('shows used and total storage, its parts, and what ends soon', async () => {
    await renderConsole(server, state(), page);
    expect(await screen.findByRole('heading', { level: 1, name: 'Capacity' })).toBeInTheDocument();
    await screen.findByText('91.4% of 35 GB');
    const totals = screen.getByRole('region', { name: 'Storage used' });
    for (const text of ['32 GB', '91.4% of 35 GB', '3 GB', '10 GB', '20 GB', '5 GB', 'Meadow Clinic'])
      expect(within(totals).getByText(text)).toBeInTheDocument();
    const warning = await screen.findByText(/5 GB from an activation card expire in 5 days/);
    expect(warning).toHaveTextContent('After that, 32 GB of 30 GB will be in use and new uploads will be paused.');
  });

  test('has its subscriptions and its cards in two tabs', async () => {
    const { user, router } = await renderConsole(server, state(), page);
    await user.click(await screen.findByRole('tab', { name: 'Activation cards' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/myCapacity/activation'));
    expect(await screen.findByText('•••• 7F3K')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Capacity' })).toBeInTheDocument();
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(within(menu).getByRole('link', { name: 'Capacity' })).toHaveAttribute('aria-current', 'page');
    const open = screen.getByRole('navigation', { name: 'Open pages' });
    expect(within(open).getAllByText('Capacity')).toHaveLength(1);
  });

  test('adds storage by a plan, and cancels it after a second question', async () => {
    const given = state();
    const { user } = await renderConsole(server, given, page);
    const plans: unknown[] = [];
    server.use(
      http.post('*/prod-api/v1/subscription/subscribe', async ({ request }) => {
        plans.push(await request.json());
        return HttpResponse.json({ code: 200, msg: 'OK', data: subscribed });
      }),
    );
    await user.click((await screen.findAllByRole('button', { name: 'Subscribe' }))[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Subscribe' });
    await user.click(within(dialog).getByRole('radio', { name: /Medium: 100 GB/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Subscribe' }));
    await waitFor(() => expect(plans).toEqual([{ plan: 'medium' }]));
    expect(await screen.findByText('100 GB of storage added')).toBeInTheDocument();

    await user.click(await screen.findByRole('button', { name: 'Unsubscribe…' }));
    const sure = await screen.findByRole('dialog');
    await user.click(within(sure).getByRole('button', { name: 'Unsubscribe' }));
    await waitFor(() => expect(given.rows.subscription).toMatchObject([{ state: 'unsubscribed' }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Unsubscribe…' })).toBeNull());
  });

  test.each([
    ['whom to write to', 'operator@example.org'],
    ['only that the operator has cards, where no address is known', null],
  ])('asks for a card without self-service, and says %s', async (_what, contact) => {
    const given = state();
    given.calls = { ...given.calls, capacityOverview: { ...overview, selfService: false, contact } };
    const { user, router } = await renderConsole(server, given, page);
    await user.click((await screen.findAllByRole('button', { name: 'Get more storage' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Get more storage' }));
    dialog.getByText(/ask the platform operator for an activation card/);
    const link = dialog.queryByRole('link', { name: 'operator@example.org' });
    expect(link?.getAttribute('href') ?? null).toBe(contact && `mailto:${contact}`);
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
    await user.click(dialog.getByRole('link', { name: 'Activate card' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/myCapacity/activation'));
  });

  test('accepts a pasted card number, and keeps it with the reason when it is refused', async () => {
    expectConsoleError('CallError');
    const given = state();
    let isGood = false;
    given.calls = {
      ...given.calls,
      activateCard: () => (isGood ? { size: 5, expiresAt: inDays(30) } : refuse('cardUnusable')),
    };
    const { user } = await renderConsole(server, given, '/myCapacity/activation');
    await user.click((await screen.findAllByRole('button', { name: 'Activate card' }))[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Activate card' });
    const field = within(dialog).getByRole('textbox', { name: /Card number/ });
    const submit = within(dialog).getByRole('button', { name: 'Activate' });
    await user.click(submit);
    expect(field).toHaveAccessibleDescription('Enter the card number.');
    await user.click(field);
    await user.paste('AB12-CD34-EF56-GH78');
    await user.click(submit);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/can’t be activated/));
    expect(field).toHaveValue('AB12-CD34-EF56-GH78');
    isGood = true;
    await user.click(submit);
    expect(await screen.findByText(/^5 GB of storage added until/)).toBeInTheDocument();
    expect(given.asked.filter(({ path }) => path === 'base/active').map(({ body }) => body)).toEqual([
      { cardNumber: 'AB12-CD34-EF56-GH78' },
      { cardNumber: 'AB12-CD34-EF56-GH78' },
    ]);
  });

  test('shows what uses the storage, with links', async () => {
    const given = state();
    const { user } = await renderConsole(server, given, page);
    const space = await screen.findByRole('region', { name: 'Storage use' });
    const link = await within(space).findByRole('link', { name: 'R-2026-0007' });
    expect(link).toHaveAttribute('href', `/orderDetail/page?id=${orderId}`);
    expect(within(space).getByText('4 GB in total, 2 GB can be freed now')).toBeInTheDocument();
    expect(within(space).getByText('4 files · 1 GB can be freed')).toBeInTheDocument();
    expect(within(space).getByText('1 smaller item not shown')).toBeInTheDocument();
    await user.click(within(space).getByRole('button', { name: 'By kind' }));
    await user.click(await within(space).findByRole('button', { name: 'Model' }));
    expect(await within(space).findByText('Model only')).toBeInTheDocument();
    const asked = () => given.asked.filter(({ path }) => path === 'capacity/space').map(({ body }) => body);
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ by: 'order', kind: 'model' }));
  });

  test('is not shown to a user who doesn’t head the clinic', async () => {
    const { router } = await renderConsole(server, mockState('clinicMember'), page);
    await waitFor(() => expect(router.state.location.pathname).toMatch(/401|myCapacity/));
    expect(
      await screen.findByText('Your role in this organisation doesn’t have access to this page.'),
    ).toBeInTheDocument();
  });
});

test('the storage left after each end also subtracts earlier ends', () => {
  const one = { entity: 'card', bytes: 3, expiresAt: '' } as const;
  expect(
    afterEach({
      max: 10,
      ending: [
        { ...one, id: 'a' },
        { ...one, id: 'b' },
      ],
    }).map(({ left }) => left),
  ).toEqual([7, 4]);
});
