// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { ListPreference } from '../../../domain/account/preferences.ts';
import { defaultSettings } from '../../../domain/account/settings.ts';
import { saveToken } from '../../../src/dataProvider/token.ts';
import { useListPreference } from '../../../src/builders/list/useListPreference.ts';
import { onFailure } from '../../../src/dataProvider/failures.ts';
import { mockHandlers, mockState, refuse, type MockState } from '../../support/mock/handlers.ts';
import { mockServer } from '../../support/mock/renderConsole.tsx';

const server = mockServer();
const columns = (...names: string[]): ListPreference => ({ columns: names, views: [] });
let state: MockState;
let stored: Record<string, ListPreference>;
beforeEach(() => {
  stored = { order: columns('number', 'state') };
  state = mockState('clinicAdmin');
  state.calls = {
    getPreferences: () => ({ settings: defaultSettings, lists: stored }),
    setPreference: ({ name, value }) => {
      stored = { ...stored, [String(name).replace('list.', '')]: value as ListPreference };
      return null;
    },
  };
  saveToken('mock-token');
});

const useBoth = () => [useListPreference('order'), useListPreference('patient')];

function show() {
  server.use(...mockHandlers(state));
  const queries = new QueryClient();
  return renderHook(useBoth, {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  }).result;
}
const timesAsked = (path: string) => state.asked.filter((request) => request.path === path).length;

it('loads every list’s preference in one request; without one the list has its defined columns', async () => {
  const shown = show();
  expect(shown.current[0]?.[2]).toBe(false);
  await waitFor(() => expect(shown.current[0]?.[0]).toEqual(columns('number', 'state')));
  expect(shown.current[1]?.[0]).toEqual({ views: [] });
  expect(timesAsked('user/getPreferences')).toBe(1);
});

it('shows a change immediately, stores it, and lets the last of several win', async () => {
  const shown = show();
  await waitFor(() => expect(shown.current[0]?.[2]).toBe(true));
  act(() => shown.current[0]?.[1](columns('number')));
  await waitFor(() => expect(shown.current[0]?.[0]).toEqual(columns('number')));
  act(() => shown.current[0]?.[1](columns('number', 'labId')));
  await waitFor(() => expect(timesAsked('user/setPreference')).toBe(2));
  await waitFor(() => expect(timesAsked('user/getPreferences')).toBeGreaterThan(1));
  expect(stored.order).toEqual(columns('number', 'labId'));
  expect(shown.current[0]?.[0]).toEqual(columns('number', 'labId'));
});

it('undoes what the server refuses, and reports it', async () => {
  const reported: string[] = [];
  const stop = onFailure((error) => void reported.push(error.message));
  state.calls = { ...state.calls, setPreference: () => refuse('forbidden') };
  const shown = show();
  await waitFor(() => expect(shown.current[0]?.[2]).toBe(true));
  act(() => shown.current[0]?.[1](columns('number')));
  await waitFor(() => expect(reported).toHaveLength(1));
  await waitFor(() => expect(shown.current[0]?.[0]).toEqual(columns('number', 'state')));
  stop();
});

it('stores nothing before the preferences are loaded', async () => {
  const shown = show();
  act(() => shown.current[0]?.[1](columns()));
  await waitFor(() => expect(shown.current[0]?.[2]).toBe(true));
  expect(shown.current[0]?.[0]).toEqual(columns('number', 'state'));
  expect(timesAsked('user/setPreference')).toBe(0);
  expect(Object.values(localStorage).join()).not.toMatch('number');
});
