// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { order } from '../../../../domain/order/order.ts';
import type { KeptPreferences, ListPreference } from '../../../../domain/account/preferences.ts';
import { defaultSettings } from '../../../../domain/account/settings.ts';
import { mockState, type MockState } from '../../../support/mock/handlers.ts';
import { buildRecord } from '../../../support/mock/records.ts';
import { mockServer, renderConsole } from '../../../support/mock/renderConsole.tsx';

const server = mockServer();

/** happy-dom has no layout, so every element counts as visible. */
class EverythingIsSeen {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element) {
    this.#tell([{ target, isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal('IntersectionObserver', EverythingIsSeen));

const of = (number: number, values: object) =>
  buildRecord(
    order,
    {
      number: `R-${number}`,
      creatorId: 7,
      heldSince: null,
      heldReason: null,
      childId: null,
      patientNumber: `P-${number}`,
      patientName: 'Ada Lovelace',
      clinicName: 'North Clinic',
      teeth: [],
      ...values,
    },
    number,
  );
const orders = [
  of(1, { state: 'pending' }),
  of(2, { state: 'accepted', heldSince: '2026-11-01T09:00:00.000Z', heldReason: 'Waits for the bite' }),
  of(3, { state: 'completed', patientName: 'Carl Gauss' }),
];

const column = (name: string) => screen.getByRole('region', { name });
const cards = (name: string) =>
  within(column(name))
    .queryAllByRole('listitem')
    .map((card) => within(card).getByRole('link', { name: /^R-/ }).textContent);
const look = (name: string) => screen.findByRole('radio', { name });
const openDisplay = () => fireEvent.click(screen.getByRole('button', { name: 'Display' }));
const asLab = (rows: readonly object[] = orders) => mockState('factoryAdmin', { order: rows });

/** The list with its first order. A file's first test also loads the console's code. */
async function open(state: MockState, search = '?view=board', first: string | null = 'R-1') {
  const shown = await renderConsole(server, state, `/orderForm${search}`);
  await screen.findByRole('radiogroup');
  if (first) await screen.findByRole('link', { name: new RegExp(`\\b${first}\\b`) });
  return shown;
}

describe('the board', () => {
  test('has a column for each state with its count, and a card with the order’s key facts', async () => {
    await open(asLab());
    await waitFor(() => expect(cards('Pending acceptance')).toEqual(['R-1']));
    const accepted = column('Reception ticket');
    expect(within(accepted).getByRole('heading', { level: 2 }).nextSibling).toHaveTextContent('1');
    const card = await within(accepted).findByRole('listitem');
    for (const text of ['P-2', 'North Clinic', /On hold: waiting for the clinic .* Waits for the bite/])
      expect(card).toHaveTextContent(text);
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('shows finished orders in a narrow column until it is opened', async () => {
    const state = asLab();
    await open(state);
    const completed = column('Completed');
    expect(within(completed).queryByRole('listitem')).toBeNull();
    const toggle = within(completed).getByRole('button', { name: 'Expand column “Completed”' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(state.asked.filter(({ body }) => JSON.stringify(body).includes('"completed"'))).toEqual([]);
    fireEvent.click(toggle);
    await waitFor(() => expect(cards('Completed')).toEqual(['R-3']));
    fireEvent.click(within(completed).getByRole('button', { name: 'Collapse column “Completed”' }));
    expect(within(completed).queryByRole('listitem')).toBeNull();
  });

  test('offers the same action as the row, and moves an accepted card to the next column', async () => {
    const state = asLab();
    await open(state);
    await waitFor(() => expect(cards('Pending acceptance')).toEqual(['R-1']));
    fireEvent.click(within(column('Pending acceptance')).getByRole('button', { name: 'Accept order…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Accept order' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Accept order' }));
    await waitFor(() => expect(cards('Reception ticket')).toHaveLength(2));
    expect(cards('Pending acceptance')).toEqual([]);
    expect(state.asked.find(({ path }) => path === 'order/accept')?.body).toMatchObject({ id: orders[0]!.id });
  });

  test('lists every other action in the card’s menu, for users who don’t drag', async () => {
    await open(asLab());
    const pending = column('Pending acceptance');
    fireEvent.click(await within(pending).findByRole('button', { name: 'More actions for R-1' }));
    expect(await screen.findByRole('button', { name: 'Refuse order…' })).toBeInTheDocument();
  });

  test('a card dropped on a column starts the one action that leads there; other columns reject it', async () => {
    await open(asLab());
    await waitFor(() => expect(cards('Pending acceptance')).toEqual(['R-1']));
    const card = within(column('Pending acceptance')).getByRole('listitem');
    const dataTransfer = { setData: () => undefined };
    const over = (name: string) => !fireEvent.dragOver(column(name), { dataTransfer });
    expect(over('Reception ticket')).toBe(false);

    fireEvent.dragStart(card, { dataTransfer });
    expect(over('To ship')).toBe(false);
    expect(over('Reception ticket')).toBe(true);
    fireEvent.drop(column('Reception ticket'), { dataTransfer });
    expect(await screen.findByRole('dialog', { name: 'Accept order' })).toBeInTheDocument();
    expect(cards('Pending acceptance')).toEqual(['R-1']);
  });

  test('a search filters every column, its count and the narrow columns', async () => {
    await open(asLab(), `?view=board&filter=${encodeURIComponent('{"keyword":"gauss"}')}`, null);
    await waitFor(() => expect(column('Completed')).toHaveTextContent('1'));
    await waitFor(() => expect(column('Pending acceptance')).toHaveTextContent('No orders'));
    expect(cards('Reception ticket')).toEqual([]);
  });

  test('loads twenty cards at a time, and more on request', async () => {
    await open(
      asLab(Array.from({ length: 27 }, (_, index) => of(index + 1, { state: 'pending' }))),
      '?view=board',
      null,
    );
    const pending = await screen.findByRole('region', { name: 'Pending acceptance' });
    await waitFor(() => expect(within(pending).getAllByRole('listitem')).toHaveLength(20));
    fireEvent.click(within(pending).getByRole('button', { name: 'Show 7 more (20 of 27)' }));
    await waitFor(() => expect(within(pending).getAllByRole('listitem')).toHaveLength(27));
    expect(within(pending).queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  test('a tab opens its column', async () => {
    await open(asLab());
    column('Completed');
    fireEvent.click(screen.getByRole('tab', { name: /Completed/ }));
    await waitFor(() => expect(cards('Completed')).toEqual(['R-3']));
    expect(cards('Pending acceptance')).toEqual(['R-1']);
  });

  test('moves the focus between cards by the arrow keys, also across columns', async () => {
    await open(asLab([...orders, of(4, { state: 'pending' })]), '?view=board&sort=number&order=ASC');
    const lead = (name: string) => screen.findByRole('link', { name });
    (await lead('R-1')).focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
    press('ArrowDown');
    expect(await lead('R-4')).toHaveFocus();
    press('ArrowRight');
    expect(await lead('R-2')).toHaveFocus();
    press('ArrowLeft');
    expect(await lead('R-1')).toHaveFocus();
  });
});

/** A server that stores the preferences, as the real one does. */
function keeping() {
  const kept: KeptPreferences = { settings: defaultSettings, lists: {} };
  const state = asLab();
  state.calls = {
    getPreferences: () => kept,
    setPreference: ({ value }) => {
      kept.lists = { order: value as ListPreference };
      return null;
    },
  };
  return { state, kept };
}

describe('the layout of a list', () => {
  test('is chosen in the bar, appears in the address and is stored for the user', async () => {
    const { state, kept } = keeping();
    const { router } = await open(state, '');
    openDisplay();
    expect(await look('Table')).toBeChecked();
    fireEvent.click(await look('Board by state'));
    expect(await screen.findByRole('region', { name: 'Pending acceptance' })).toBeInTheDocument();
    await waitFor(() => expect(kept.lists.order?.look).toBe('board'));
    expect(new URLSearchParams(router.state.location.search).get('view')).toBe('board');

    // Setting a filter rewrites the list's URL, which keeps the layout.
    fireEvent.click(screen.getByRole('tab', { name: /Completed/, hidden: true }));
    await waitFor(() => {
      const search = new URLSearchParams(router.state.location.search);
      expect([search.get('filter'), search.get('view')]).toEqual(['{"state":"completed"}', 'board']);
    });
  });

  test('stays in an address that is rewritten immediately', async () => {
    const { router } = await open(keeping().state, '');
    openDisplay();
    fireEvent.click(await look('Board by state'));
    fireEvent.click(screen.getByRole('tab', { name: /Completed/, hidden: true }));
    await waitFor(() => {
      const search = new URLSearchParams(router.state.location.search);
      expect([search.get('filter'), search.get('view')]).toEqual(['{"state":"completed"}', 'board']);
    });
  });

  test('opens as it was stored', async () => {
    const state = asLab();
    state.calls = {
      getPreferences: () => ({ settings: defaultSettings, lists: { order: { views: [], look: 'cards' } } }),
    };
    await open(state, '');
    expect(screen.getByRole('list', { name: 'Orders' })).toBeInTheDocument();
    openDisplay();
    expect(await look('Cards')).toBeChecked();
  });

  test('changes by the arrow keys, with one stop for the Tab key', async () => {
    await open(keeping().state, '');
    const stops = () =>
      screen
        .getAllByRole('radio')
        .filter((radio) => radio.hasAttribute('aria-label') && radio.tabIndex === 0)
        .map((radio) => radio.getAttribute('aria-label'));
    openDisplay();
    await look('Table');
    expect(stops()).toEqual(['Table']);
    (await look('Table')).focus();
    fireEvent.keyDown(await look('Table'), { key: 'ArrowRight' });
    await waitFor(async () => expect(await look('Cards')).toBeChecked());
    expect(await look('Cards')).toHaveFocus();
    expect(stops()).toEqual(['Cards']);
    fireEvent.keyDown(await look('Cards'), { key: 'ArrowRight' });
    await waitFor(async () => expect(await look('Board by state')).toBeChecked());
    fireEvent.keyDown(await look('Board by state'), { key: 'ArrowRight' });
    await waitFor(async () => expect(await look('Table')).toBeChecked());
  });

  test('has no choice for a list without a board', async () => {
    await renderConsole(server, mockState('clinicAdmin'), '/patientMan/page?view=board');
    await screen.findByText(/^No .* yet$/);
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});
