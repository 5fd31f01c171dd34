// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { order } from '../../../../../domain/order/order.ts';
import { patient } from '../../../../../domain/patient/patient.ts';
import { readPreference } from '../../../../../src/layout/preferences.ts';
import { expectConsoleError } from '../../../../support/consoleGuard.ts';
import { mockState } from '../../../../support/mock/handlers.ts';
import { buildRecord } from '../../../../support/mock/records.ts';
import { mockServer, renderConsole } from '../../../../support/mock/renderConsole.tsx';

const server = mockServer();

const state = () =>
  mockState('clinicAdmin', {
    order: [
      buildRecord(order, { number: 'R-1', state: 'pending', patientName: 'Ada Lovelace', creatorId: 7 }, 1),
      buildRecord(order, { number: 'R-2', state: 'toSend', patientName: 'Carl Gauss', creatorId: 7 }, 2),
    ],
    patient: [buildRecord(patient, { name: 'Ada Lovelace', patientNumber: 'P-7' }, 3)],
  });
const open = async (user: UserEvent) => {
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search and commands' });
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the palette', () => {
  test('opens by its keys with the role’s commands, and closes by them or Escape with the focus restored', async () => {
    const { user } = await renderConsole(server, state(), '/orderForm');
    const button = await screen.findByRole('button', { name: /^Search/ });
    button.focus();
    const field = await open(user);
    expect(field).toHaveFocus();
    expect(options()).toEqual(expect.arrayContaining(['Orders', 'Patients', 'Add patient', 'New order', 'Log out']));
    expect(screen.getByRole('group', { name: 'Pages' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search and commands' })).toBeNull());
    expect(button).toHaveFocus();
    await open(user);
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search and commands' })).toBeNull());
  });

  test('offers a technician no patients and no new order', async () => {
    const { user } = await renderConsole(server, mockState('factoryMember', {}), '/orderForm');
    await screen.findByRole('button', { name: /^Search/ });
    await open(user);
    expect(options()).toContain('Orders');
    for (const other of ['Patients', 'New order', 'Add patient']) expect(options()).not.toContain(other);
  });

  test.each(['zhongwen', 'jianti'])('finds the Chinese language in an English console by %s', async (typed) => {
    const { user } = await renderConsole(server, state(), '/orderForm');
    await screen.findByRole('button', { name: /^Search/ });
    await user.type(await open(user), typed);
    await waitFor(() => expect(options()).toContainEqual(expect.stringContaining('简体中文')));
  });

  test.each(['患者', 'huanzhe', 'hz'])('finds a page of an English console by its Chinese name: %s', async (typed) => {
    const { user } = await renderConsole(server, state(), '/orderForm');
    await screen.findByRole('button', { name: /^Search/ });
    await user.type(await open(user), typed);
    await waitFor(() => expect(options()).toContain('Patients'));
  });

  test('moves by arrows, Home and End between options, and Enter opens one', async () => {
    const { user, router } = await renderConsole(server, state(), '/orderForm');
    await screen.findByRole('button', { name: /^Search/ });
    const field = await open(user);
    expect(active(field)).toBe('Dashboard');
    await user.keyboard('{End}');
    expect(active(field)).toBe('Log out');
    await user.keyboard('{ArrowDown}');
    expect(active(field)).toBe('Dashboard');
    await user.keyboard('{ArrowUp}{Home}{ArrowDown}{ArrowDown}');
    expect(active(field)).toBe('Patients');
    expect(within(screen.getByRole('listbox')).getByRole('option', { selected: true })).toHaveTextContent('Patients');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/patientMan/page'));
  });

  test('finds records through the server, at most eight of each kind, and opens the chosen one', async () => {
    const mocked = state();
    const { user, router } = await renderConsole(server, mocked, '/orderForm');
    await screen.findByRole('button', { name: /^Search/ });
    mocked.asked.length = 0;
    await user.type(await open(user), 'lovelace');
    const orders = await screen.findByRole('group', { name: 'Orders' });
    expect(within(orders).getByRole('option')).toHaveTextContent('R-1');
    expect(within(orders).getByRole('option')).toHaveTextContent('Ada Lovelace');
    expect(within(orders).getByRole('option')).toHaveTextContent('Pending acceptance');
    const found = within(screen.getByRole('group', { name: 'Patients' })).getByRole('option');
    // One request after typing has stopped, not one per character.
    const asked = mocked.asked.filter(({ body }) => 'keyword' in ((body.filter as object | undefined) ?? {}));
    const paths = ['apiKey/query', 'order/query', 'patient/query', 'relationship/query', 'workOrder/query'];
    expect(asked.map(({ path }) => path).toSorted()).toEqual(paths);
    expect(asked[0]?.body).toMatchObject({ page: 1, pageSize: 8, filter: { keyword: 'lovelace' } });
    await user.click(found);
    await waitFor(() => expect(router.state.location.pathname).toBe('/patientDetail/page'));
  });

  test('says that nothing matches, and that records can’t be searched while pages can', async () => {
    const { user } = await renderConsole(server, state(), '/orderForm');
    await screen.findByRole('button', { name: /^Search/ });
    const field = await open(user);
    await user.type(field, 'xyzzy');
    expect(await screen.findByText('No results for “xyzzy”')).toBeInTheDocument();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expectConsoleError('CallError: network');
    server.use(http.post('*/prod-api/v1/:entity/query', () => HttpResponse.error()));
    await user.clear(field);
    await user.type(field, 'patients');
    expect(await screen.findByRole('alert')).toHaveTextContent('Search is unavailable right now.');
    expect(options()).toContain('Patients');
  });

  test('lists recently opened pages first', async () => {
    const { user, router } = await renderConsole(server, state(), '/patientMan/page');
    await user.click(await screen.findByRole('link', { name: /P-7\b/ }));
    await screen.findByRole('heading', { name: 'Ada Lovelace' });
    await router.navigate('/orderForm');
    await screen.findByRole('link', { name: /R-1\b/ });
    const field = await open(user);
    expect(active(field)).toBe('Ada LovelacePatient');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/patientDetail/page'));
  });

  test('switches between light and dark, and lists the keys', async () => {
    const { user } = await renderConsole(server, state(), '/orderForm');
    await screen.findByRole('button', { name: /^Search/ });
    await user.type(await open(user), 'dark{Enter}');
    expect(readPreference('mode')).toBe('dark');
    await user.type(await open(user), 'shortcuts{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });
});

describe('the question mark', () => {
  const help = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

  test('shows the keys, not during typing, and not when shortcuts are off', async () => {
    const { user } = await renderConsole(server, state(), '/orderForm');
    const search = await screen.findByRole('searchbox');
    await user.type(search, '?');
    expect(search).toHaveValue('?');
    expect(help()).toBeNull();
    search.blur();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Next record')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('switch'));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(help()).toBeNull());
    await user.keyboard('?');
    expect(help()).toBeNull();
    // The palette's own keys always work.
    expect(await open(user)).toBeInTheDocument();
  });
});
