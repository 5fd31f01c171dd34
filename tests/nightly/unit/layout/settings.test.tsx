// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings, type Settings } from '../../../../domain/account/settings.ts';
import { readSettings } from '../../../../src/layout/preferences.ts';
import { mockState, type MockState } from '../../../support/mock/handlers.ts';
import { mockServer, renderConsole } from '../../../support/mock/renderConsole.tsx';
import { trueStyles } from '../../../support/quickStyles.ts';

const server = mockServer();
let state: MockState;
// The settings change the layout, so these tests need real computed styles.
beforeAll(trueStyles);
beforeEach(() => {
  state = mockState('clinicAdmin', { patient: [] });
});

const kept = (settings: Partial<Settings>) => ({
  getPreferences: { settings: { ...defaultSettings, ...settings }, lists: {} },
});
const written = () => state.asked.filter(({ path }) => path === 'user/setPreference').map(({ body }) => body);
const asked = (path: string) => state.asked.some((request) => request.path === path);
const openPanel = async () => {
  const shown = await renderConsole(server, state, '/patientMan/page');
  await shown.user.click(await screen.findByRole('button', { name: 'Settings' }));
  return { ...shown, panel: within(await screen.findByRole('dialog', { name: 'Settings' })) };
};

describe('the settings panel', () => {
  it('shows a change immediately and saves it, several within a moment as one', async () => {
    const { panel } = await openPanel();
    fireEvent.click(panel.getByRole('radio', { name: 'Green' }));
    fireEvent.click(panel.getByRole('button', { name: 'Dark' }));
    fireEvent.click(panel.getByRole('button', { name: 'Large' }));
    expect(panel.getByRole('button', { name: 'Large' })).toHaveAttribute('aria-pressed', 'true');
    expect(getComputedStyle(document.documentElement).colorScheme).toBe('dark');
    const chosen = { ...defaultSettings, accent: '#389e0d', mode: 'dark', size: 'large' };
    expect(readSettings()).toEqual(chosen);
    await waitFor(() => expect(written()).toEqual([{ name: 'settings', value: chosen }]));
  });

  it('moves the logo and the page header', async () => {
    const { user, panel } = await openPanel();
    const logo = () => screen.queryByRole('link', { name: 'Dental Digital Cloud Platform' });
    const position = () => getComputedStyle(screen.getByRole('banner').parentElement!).position;
    expect(logo()).toBeInTheDocument();
    expect(position()).toBe('sticky');
    await user.click(panel.getByRole('switch', { name: 'Logo in the sidebar' }));
    await user.click(panel.getByRole('switch', { name: 'Fixed top bar' }));
    expect(logo()).not.toBeInTheDocument();
    expect(position()).toBe('relative');
  });

  it('resets to the defaults, and undoes that', async () => {
    state.calls = kept({ size: 'small', mode: 'light', sidebar: 'closed' });
    const { user, panel } = await openPanel();
    await waitFor(() => expect(readSettings().size).toBe('small'));
    await user.click(panel.getByRole('button', { name: 'Reset to defaults' }));
    expect(readSettings()).toEqual({ ...defaultSettings, sidebar: 'closed' });
    await user.click(panel.getByRole('button', { name: 'Undo reset' }));
    expect(readSettings()).toEqual({ ...defaultSettings, size: 'small', mode: 'light', sidebar: 'closed' });
  });

  it('opens from the account’s menu too, and closes by Escape', async () => {
    const { user } = await renderConsole(server, state, '/patientMan/page');
    await user.click(await screen.findByRole('button', { name: /^Your account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Settings' })).not.toBeInTheDocument());
  });
});

describe('a user’s settings', () => {
  it('come from the server, over those in the browser', async () => {
    localStorage.setItem('console.settings', JSON.stringify({ size: 'small', mode: 'dark' }));
    state.calls = kept({ mode: 'light', sidebar: 'closed' });
    await renderConsole(server, state, '/patientMan/page');
    await waitFor(() => expect(readSettings()).toEqual({ ...defaultSettings, mode: 'light', sidebar: 'closed' }));
    expect(written()).toEqual([]);
  });

  it('are the browser’s while the server is unavailable', async () => {
    localStorage.setItem('console.settings', JSON.stringify({ size: 'small', accent: 'no colour', gone: 1 }));
    state.calls = { getPreferences: () => new HttpResponse(null, { status: 500 }) };
    await renderConsole(server, state, '/patientMan/page');
    await waitFor(() => expect(asked('user/getPreferences')).toBe(true));
    expect(readSettings()).toEqual({ ...defaultSettings, size: 'small' });
  });

  it('are taken over from another tab', async () => {
    state.calls = kept({});
    await renderConsole(server, state, '/patientMan/page');
    expect(await screen.findByRole('link', { name: 'Dental Digital Cloud Platform' })).toBeInTheDocument();
    localStorage.setItem('console.settings', JSON.stringify({ sidebarLogo: false }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'console.settings' }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Dental Digital Cloud Platform' })).not.toBeInTheDocument(),
    );
  });

  it('are saved when the page is left right after a change', async () => {
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Small' }));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(written()).not.toEqual([]));
    expect(written().at(-1)).toMatchObject({ value: { size: 'small' } });
  });
});
