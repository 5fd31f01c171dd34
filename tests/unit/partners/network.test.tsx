// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { order } from '../../../domain/order/order.ts';
import { organisation } from '../../../domain/organisation/organisation.ts';
import { relationship, type FoundPartner, type Relationship } from '../../../domain/organisation/relationship.ts';
import { dotted } from '../../../src/builders/dotted.ts';
import { mockState, type MockState } from '../../support/mock/handlers.ts';
import { buildRecord } from '../../support/mock/records.ts';
import { mockServer, renderConsole } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const path = '/relationWeb/page';
const row = (nth: number, overrides: Partial<Relationship>) =>
  buildRecord(relationship, { partnerId: nth, side: 'lab', way: 'apply', orderCount: 3 * nth, ...overrides }, nth);
const rows = [
  row(1, { partnerName: 'Harbour Lab', state: 'confirmed', contactWay: 'lena@harbour.demo' }),
  row(2, { partnerName: 'Bright Ceramics', state: 'toBeConfirmed', askedByUs: false }),
  row(3, { partnerName: 'Crown Works', state: 'toBeConfirmed', askedByUs: true, way: 'invite' }),
  row(4, { partnerName: 'Old Lab', state: 'exited' }),
];
/** Details of the first one. */
const harbourLab = {
  ...buildRecord(organisation, {
    name: 'Harbour Lab',
    workingDays: [1, 2, 3, 4],
    holidays: [{ from: '2999-12-24', to: '2999-12-31', name: 'Year’s end' }],
    catalogue: { items: [{ type: 'crown', materials: ['zirconia', 'pressCeramic'], days: 5 }], shades: [] },
  }),
  id: 1,
};
const found: FoundPartner[] = [
  {
    organisationId: 5,
    number: 'L-5',
    name: 'New Lab',
    side: 'lab',
    country: 'DE',
    standing: null,
    relationshipId: null,
    ways: ['invite'],
  },
  {
    organisationId: 1,
    number: 'L-1',
    name: 'Harbour Lab',
    side: 'lab',
    country: 'GB',
    standing: 'confirmed',
    relationshipId: rows[0]!.id,
    ways: [],
  },
];
const ok = (data: unknown) => HttpResponse.json({ code: 200, msg: 'OK', data });
/** Answers that the mock server doesn't provide: the search, the invitation, the log. */
const answers = (invited: object[]) => [
  http.post('*/prod-api/v1/relationship/search', () => ok({ list: found })),
  http.post('*/prod-api/v1/relationship/figures', () => ok({ turnaround: 2.5, remakeRate: 4.2 })),
  http.post('*/prod-api/v1/relationship/history', () =>
    ok({
      list: [
        {
          id: '1',
          action: 'agree',
          byUs: false,
          actorName: 'Lena Harbour',
          reason: null,
          at: '2026-01-02T10:00:00.000Z',
        },
      ],
    }),
  ),
  http.post('*/prod-api/v1/relationship/invite', async ({ request }) => {
    invited.push((await request.json()) as object);
    return ok(rows[2]);
  }),
];
const open = async (state: MockState, at = path) => {
  const invited: object[] = [];
  const shown = await renderConsole(server, state, at);
  server.use(...answers(invited));
  return { ...shown, invited };
};

describe('the network', () => {
  test('is a table, each row with the actions of its state, and a picture that links to the same cards', async () => {
    await open(mockState('clinicAdmin', { relationship: rows }));
    const table = await screen.findByRole('table', { name: 'Relationship network' });
    const line = async (name: string) =>
      (await within(table).findByRole('link', { name: new RegExp(`^${name}`) })).closest('tr')!;
    expect(within(await line('Bright Ceramics')).getByRole('button', { name: 'Accept' })).toBeInTheDocument();
    expect(within(await line('Crown Works')).getByRole('button', { name: 'Withdraw invitation' })).toBeInTheDocument();
    expect(within(await line('Harbour Lab')).queryByRole('button')).toBeNull();
    expect(await within(await line('Bright Ceramics')).findByText('To be confirmed by you')).toBeInTheDocument();

    const picture = await screen.findByRole('figure', { name: 'Your network' });
    const node = await within(picture).findByRole('link', { name: 'Harbour Lab, Lab: Confirmed, 3 orders' });
    expect(node).toHaveAttribute('href', `/relationWeb/partner?id=${rows[0]!.id}`);
    expect(within(picture).getAllByRole('link')).toHaveLength(3);
    expect(picture).toHaveTextContent('North Clinic · partners: 1 · waiting for an answer: 2');
  });

  test('is read-only for a member', async () => {
    await open(mockState('clinicMember', { relationship: rows }));
    const table = await screen.findByRole('table', { name: 'Relationship network' });
    await within(table).findByRole('link', { name: /^Harbour Lab/ });
    await screen.findByRole('figure', { name: 'Your network' });
    expect(within(table).queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Find partners' })).toBeNull();
  });

  test('grows by searching and inviting', async () => {
    const { user, invited } = await open(mockState('clinicAdmin', { relationship: rows }));
    await user.click((await screen.findAllByRole('button', { name: 'Find partners' }))[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Find partners' });
    await user.type(within(dialog).getByRole('searchbox', { name: 'Start of name or number' }), 'lab');
    expect(await within(dialog).findByText('2 organisations')).toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: 'Confirmed' })).toHaveAttribute(
      'href',
      `/relationWeb/partner?id=${rows[0]!.id}`,
    );
    expect(within(dialog).getByText(new RegExp(dotted(['Lab', 'Germany'])))).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Invite: New Lab' }));
    await waitFor(() => expect(invited).toEqual([{ partnerId: 5 }]));
  });

  test('that is empty offers the search', async () => {
    await open(mockState('factoryAdmin'));
    expect(await screen.findByText(/^No .* yet$/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Find partners' })).toBeInTheDocument();
  });
});

describe('a partner’s card', () => {
  const card = (record: Relationship) => `/relationWeb/partner?id=${record.id}`;

  test('shows common work, the partner’s contact, and the log', async () => {
    const harbour = { ...rows[0]!, lastOrderNumber: 'R-7', lastOrderId: rows[3]!.id };
    const underWayOrder = buildRecord(order, { number: 'R-8', state: 'design', patientName: 'Grace Hopper' });
    let asked: unknown;
    await open(mockState('clinicAdmin', { relationship: [harbour], organisation: [harbourLab] }), card(harbour));
    server.use(
      http.post('*/prod-api/v1/order/query', async ({ request }) => {
        asked = await request.json();
        return ok({ list: [underWayOrder], total: 14 });
      }),
    );
    const together = await screen.findByRole('region', { name: 'Working together' });
    expect(await within(together).findByText('2.5 days')).toBeInTheDocument();
    expect(within(together).getByText('4.2%')).toBeInTheDocument();
    const orders = within(together).getByRole('link', { name: 'Show these orders' });
    expect(decodeURIComponent(orders.getAttribute('href') ?? '')).toContain(`"partnerId":"${harbour.id}"`);
    expect(within(together).getByRole('link', { name: /R-7/ })).toHaveAttribute(
      'href',
      `/orderDetail/page?id=${rows[3]!.id}`,
    );
    expect(within(screen.getByRole('region', { name: 'Contact' })).getByText('lena@harbour.demo')).toBeInTheDocument();
    expect(await screen.findByText('Lena Harbour (Harbour Lab) accepted')).toBeInTheDocument();

    const underWay = screen.getByRole('region', { name: 'Open orders' });
    expect(await within(underWay).findByRole('link', { name: /Grace Hopper/ })).toBeInTheDocument();
    expect(within(underWay).queryByText('Harbour Lab')).toBeNull();
    expect(asked).toMatchObject({ filter: { partnerId: harbour.id, open: true } });
    expect(underWay).toHaveTextContent('Open orders14');
    const all = within(underWay).getByRole('link', { name: 'Show in Orders' });
    expect(new URL(all.getAttribute('href')!, 'http://console/').searchParams.get('sort')).toBe('dueDate');
    expect(await screen.findByRole('row', { name: 'Crown Zirconia, Press ceramic 5' })).toBeInTheDocument();
    expect(screen.getByRole('listitem', { name: 'Friday: closed' })).toBeInTheDocument();
    expect(screen.getByText(/Closed from 2999-12-24 to 2999-12-31/)).toBeInTheDocument();
  });

  test('hides the contact of a stranger', async () => {
    const { contactPerson: _p, contactWay: _w, address: _a, ...asked } = rows[2]!;
    await open(mockState('clinicAdmin', { relationship: [asked] }), card(rows[2]!));
    expect(await screen.findByText('Shown once you’re partners')).toBeInTheDocument();
  });

  test('asks a second time and for a reason before a partnership ends', async () => {
    const state = mockState('clinicAdmin', { relationship: [rows[0]!], organisation: [harbourLab] });
    const { user } = await open(state, card(rows[0]!));
    await user.click(await screen.findByRole('button', { name: /^More actions/ }));
    await user.click(await screen.findByRole('button', { name: 'End partnership…' }));
    const dialog = await screen.findByRole('dialog', { name: 'End partnership' });
    await user.type(within(dialog).getByLabelText('Reason'), 'Moved away');
    await user.click(within(dialog).getByRole('button', { name: 'End partnership' }));
    await waitFor(() =>
      expect(state.asked.find((one) => one.path === 'relationship/exit')?.body).toMatchObject({
        id: rows[0]!.id,
        version: 1,
        reason: 'Moved away',
      }),
    );
  });
});
