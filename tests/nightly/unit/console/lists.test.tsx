// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { order } from '../../../../domain/order/order.ts';
import { patient } from '../../../../domain/patient/patient.ts';
import type { KeptPreferences, ListPreference } from '../../../../domain/account/preferences.ts';
import { defaultSettings } from '../../../../domain/account/settings.ts';
import { expectConsoleError } from '../../../support/consoleGuard.ts';
import { mockState, refuse, type MockState } from '../../../support/mock/handlers.ts';
import { buildRecord } from '../../../support/mock/records.ts';
import { mockServer, renderPage } from '../../../support/mock/renderConsole.tsx';

const server = mockServer();
afterEach(() => vi.restoreAllMocks());

const names = ['Ada Lovelace', 'Blaise Pascal', 'Carl Gauss', '=cmd|calc'];
const patients = names.map((name, index) =>
  buildRecord(patient, { name, patientNumber: `P-${index + 1}`, creatorId: 7, orderCount: 0 }, index + 1),
);
const orders = (['toSend', 'accepted', 'design'] as const).map((state, index) =>
  buildRecord(order, { number: `R-${index + 1}`, state, creatorId: 7, heldSince: null }, index + 1),
);

/** A server that stores the preferences, as the real one does. */
function keeping(state: MockState, lists: KeptPreferences['lists'] = {}) {
  const kept: KeptPreferences = { settings: defaultSettings, lists };
  state.calls = {
    getPreferences: () => kept,
    setPreference: ({ name, value }) => {
      kept.lists = { ...kept.lists, [String(name).replace('list.', '')]: value as ListPreference };
      return null;
    },
  };
  return kept;
}

/** A file's first test also loads the console's code. */
const appears = (link: string) => screen.findByRole('link', { name: new RegExp(`${link}\\b`) });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const press = (key: string, options: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });
const click = (name: string | RegExp, role = 'button') => fireEvent.click(screen.getByRole(role, { name }));

describe('a list', () => {
  test('that couldn’t be loaded offline is loaded once the connection is back', async () => {
    const { router } = await renderPage(
      server,
      mockState('clinicAdmin', { order: orders, patient: patients }),
      '/orderForm',
    );
    await appears('R-1');
    let isCut = true;
    expectConsoleError(/CallError/);
    server.use(http.post('*/prod-api/v1/patient/query', () => (isCut ? HttpResponse.error() : undefined)));
    window.dispatchEvent(new Event('offline'));
    await router.navigate('/patientMan/page');
    await screen.findByText('Couldn’t load the list. Try again.');
    isCut = false;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Ada Lovelace')).toBeInTheDocument();
  });

  test('saves filters and sort order as a named view; choosing it restores them in the address', async () => {
    const state = mockState('clinicAdmin', { order: orders });
    const kept = keeping(state);
    const { router } = await renderPage(server, state, '/orderForm');
    await appears('R-1');
    click(/Reception ticket/, 'tab');
    await waitFor(() => expect(screen.queryByRole('link', { name: /R-1\b/ })).toBeNull());

    click('Display');
    const field = await screen.findByLabelText('View name');
    fireEvent.change(field, { target: { value: ' At the bench ' } });
    fireEvent.submit(field.closest('form')!);
    await screen.findByRole('button', { name: 'At the bench' });
    await waitFor(() => expect(kept.lists.order?.views).toMatchObject([{ name: 'At the bench' }]));

    click(/^All/, 'tab');
    await appears('R-1');
    click('Display');
    fireEvent.click(await screen.findByRole('button', { name: 'At the bench' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /R-1\b/ })).toBeNull());
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"state":"accepted"}');
  });

  test('renames, replaces and deletes a view', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const state = mockState('clinicAdmin', { order: orders });
    const kept = keeping(state, { order: { views: [{ id, name: 'Old', search: 'filter=%7B%7D' }] } });
    await renderPage(server, state, '/orderForm?filter={"state":"design"}');
    await appears('R-3');
    click('Display');
    fireEvent.click(await screen.findByRole('button', { name: 'Rename “Old”' }));
    const form = screen.getByRole('button', { name: 'Rename' }).closest('form')!;
    fireEvent.change(within(form).getByRole('textbox'), { target: { value: 'New' } });
    fireEvent.submit(form);
    fireEvent.click(await screen.findByRole('button', { name: 'Update “New” with the current view' }));
    await waitFor(() => {
      expect(kept.lists.order?.views).toMatchObject([{ id, name: 'New' }]);
      expect(kept.lists.order?.views[0]?.search).toContain('design');
    });
    fireEvent.click(screen.getByRole('button', { name: 'Remove “New”' }));
    click('Remove');
    await waitFor(() => expect(kept.lists.order?.views).toEqual([]));
  });

  test('shows the chosen columns in the chosen order until they are reset', async () => {
    const state = mockState('clinicAdmin', { patient: patients });
    const kept = keeping(state);
    await renderPage(server, state, '/patientMan/page');
    await appears('P-1');
    const defined = heads();
    expect(defined).not.toContain('E-mail');
    click('Display');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'E-mail' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Age' }));
    await waitFor(() => {
      expect(heads()).toContain('E-mail');
      expect(heads()).not.toContain('Age');
    });

    fireEvent.click(screen.getByRole('button', { name: 'Move “Sex” up' }));
    const before = (one: string, other: string) => heads().indexOf(one) < heads().indexOf(other);
    await waitFor(() => expect(before('Sex', 'Name')).toBe(true));
    expect(screen.getByText(/^“Sex” moved to position 1 of/)).toBeInTheDocument();
    fireEvent.keyDown(screen.getByRole('checkbox', { name: 'Sex' }), { key: 'ArrowDown', altKey: true });
    await waitFor(() => expect(before('Sex', 'Name')).toBe(false));
    await waitFor(() => expect(kept.lists.patient?.columns).toEqual(expect.arrayContaining(['name', 'email'])));

    click('Reset to default');
    await waitFor(() => expect(heads()).toEqual(defined));
    await waitFor(() => expect(kept.lists.patient?.columns).toBeUndefined());
  });

  test('has compact rows of one line, without pictures, for this person from now on', async () => {
    const state = mockState('clinicAdmin', { order: orders });
    const kept = keeping(state);
    await renderPage(server, state, '/orderForm');
    await appears('R-1');
    expect(heads()).toContain('Preview');
    click('Display');
    fireEvent.click(await screen.findByRole('switch', { name: 'Compact rows' }));
    await waitFor(() => expect(heads()).not.toContain('Preview'));
    await waitFor(() => expect(kept.lists.order?.compact).toBe(true));
  });

  test('always shows at least one column, and ignores columns that no longer exist', async () => {
    const state = mockState('clinicAdmin', { patient: patients });
    keeping(state, { patient: { columns: ['name', 'shoeSize'], views: [] } });
    await renderPage(server, state, '/patientMan/page');
    await waitFor(() => expect(heads()).toEqual(['', 'Name', 'Actions']));
    click('Display');
    expect(await screen.findByRole('checkbox', { name: 'Name' })).toBeDisabled();
  });

  test('is operated by keys: move to a record, select it, extend the selection, open, search', async () => {
    const state = mockState('clinicAdmin', { patient: patients });
    const { router } = await renderPage(server, state, '/patientMan/page?sort=patientNumber&order=ASC');
    await appears('P-1');
    press('j');
    press('j');
    expect(document.activeElement).toHaveTextContent('P-2');
    press('x');
    press('ArrowDown');
    press('ArrowDown');
    press(' ', { shiftKey: true });
    const ticked = () => screen.getAllByRole('checkbox', { name: /^Select (?!all)/, checked: true }).length;
    await waitFor(() => expect(ticked()).toBe(3));
    expect(screen.getAllByText('3 selected').length).toBeGreaterThan(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Clear selection' }));

    press('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    press('j');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    screen.getByRole('searchbox').blur();
    press('k');
    expect(document.activeElement).toHaveTextContent('P-3');
    press('Enter');
    await waitFor(() => expect(router.state.location.pathname).toBe('/patientDetail/page'));
    expect(router.state.location.search).toBe(`?id=${patients[2]!.id}`);
  });

  test('runs an action on all selected, reports successes and refusals with reasons, and keeps the refused selected', async () => {
    expectConsoleError('CallError');
    const state = mockState('clinicAdmin', { patient: patients });
    await renderPage(server, state, '/patientMan/page?sort=patientNumber&order=ASC');
    await appears('P-1');
    const asked: object[] = [];
    server.use(
      http.post('*/prod-api/v1/patient/delete', async ({ request }) => {
        const body = (await request.clone().json()) as { id?: string; ids?: string[] };
        asked.push(body);
        const hasOrders = patients[1]!.id;
        if (body.ids?.includes(hasOrders) || body.id === hasOrders)
          return refuse('patientHasOrders', null, 'Patient P-2 has orders and can’t be deleted.');
        return undefined;
      }),
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Ada Lovelace' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Carl Gauss' }), { shiftKey: true });
    const bar = (await screen.findByRole('button', { name: 'Clear selection' })).parentElement!;
    fireEvent.click(within(bar).getByRole('button', { name: 'Delete…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete?' });
    expect(dialog).toHaveTextContent('3 records');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText(
        'Delete: 2 completed. 1 failed. Blaise Pascal: Patient P-2 has orders and can’t be deleted.',
      ),
    ).toBeInTheDocument();
    expect(asked).toHaveLength(4);
    await waitFor(() => expect(screen.queryByRole('link', { name: /P-1\b/ })).toBeNull());
    expect(screen.getByRole('checkbox', { name: 'Select Blaise Pascal' })).toBeChecked();
  });

  test('runs the next step of each selected record that is ready for it', async () => {
    const state = mockState('factoryAdmin', { order: orders });
    await renderPage(server, state, '/orderForm?sort=number&order=ASC');
    await appears('R-1');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Put on hold… (2 of 3)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Put on hold' });
    fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'Holiday' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Put on hold' }));
    expect(
      await screen.findByText('Put on hold: 2 completed. 1 failed. R-1: Not possible in the current state.'),
    ).toBeInTheDocument();
    const holds = state.asked.filter(({ path }) => path === 'order/hold').map(({ body }) => body);
    expect(holds).toHaveLength(2);
    expect(holds).toContainEqual({ id: orders[1]!.id, version: 1, reason: 'Holiday' });
  });

  test('exports the selected records with the chosen columns', async () => {
    const state = mockState('clinicAdmin', { patient: patients });
    keeping(state, { patient: { columns: ['name', 'sex'], views: [] } });
    await renderPage(server, state, '/patientMan/page?sort=patientNumber&order=ASC');
    await appears('P-4');
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:test';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await waitFor(() => expect(heads()).toHaveLength(4));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select =cmd|calc' }));
    const bar = (await screen.findByRole('button', { name: 'Clear selection' })).parentElement!;
    fireEvent.click(within(bar).getByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]!.text()).toMatch(/^\uFEFF?Name,Patient number,Sex\r\n'=cmd\|calc,P-4,/);
  });

  test('says when no record matches, and clears the filters', async () => {
    const state = mockState('clinicAdmin', { patient: patients });
    await renderPage(server, state, '/patientMan/page?filter={"keyword":"zzz"}');
    const empty = (await screen.findByText('No results')).parentElement!;
    expect(within(empty).queryByRole('link', { name: 'Add patient' })).toBeNull();
    fireEvent.click(within(empty).getByText('Clear filters'));
    expect(await screen.findByRole('link', { name: /P-1\b/ })).toBeInTheDocument();
  });
});
