import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settingsName } from '../../domain/account/preferences.ts';
import { readToken } from '../dataProvider/token.ts';
import { CallError } from '../dataProvider/CallError.ts';
import { dataProvider } from '../dataProvider/index.ts';
import { onChange, readSettings, replaceSettings } from './preferences.ts';

/** Changes within this time share one write, ms. */
const gathering = 500;

let changes = 0;
let unsaved = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastWrite: Promise<void> = Promise.resolve();

/** All of the user's preferences in one call; this browser adopts the settings among them. */
export const storedPreferences = queryOptions({
  queryKey: ['user', 'preferences'],
  queryFn: async ({ signal }) => {
    const asked = changes;
    const stored = await dataProvider.call('getPreferences', {}, { signal, quiet: true });
    // An answer requested before the last change doesn't include it.
    if (unsaved) write();
    else if (asked === changes) replaceSettings(stored.settings);
    return stored;
  },
  retry: 1,
  staleTime: 60_000,
});

/** Stores the user's settings on the server and loads them: mounted once in the console. Renders nothing. */
export function SettingsSync(): null {
  useQuery(storedPreferences);
  useEffect(() => {
    const stop = onChange(() => {
      changes += 1;
      unsaved = true;
      clearTimeout(timer);
      timer = setTimeout(write, gathering);
    });
    const fromAnotherTab = () => void (changes += 1);
    window.addEventListener('storage', fromAnotherTab);
    window.addEventListener('pagehide', saveSettingsNow);
    return () => {
      stop();
      window.removeEventListener('storage', fromAnotherTab);
      window.removeEventListener('pagehide', saveSettingsNow);
      saveSettingsNow();
    };
  }, []);
  return null;
}

/** Sends unsaved changes, even if the page is left at once, such as when signing out. */
export function saveSettingsNow(): void {
  if (timer !== undefined) void send(true);
}

/** Writes in sequence, so that the last one wins. */
function write(): void {
  lastWrite = lastWrite.then(() => send(false));
}

async function send(parting: boolean): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (!unsaved) return;
  if (!readToken()) return void (unsaved = false);
  const sent = changes;
  try {
    await dataProvider.call('setPreference', { name: settingsName, value: readSettings() }, { quiet: true, parting });
    unsaved = changes !== sent;
  } catch (error) {
    // Without an answer, the next change or read sends them; a refusal would only be repeated.
    if (error instanceof CallError && typeof error.code === 'number') unsaved = changes !== sent;
  }
}
