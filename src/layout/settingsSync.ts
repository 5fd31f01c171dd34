import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settingsName } from '../../domain/preferences.ts';
import { readToken } from '../dataProvider/token.ts';
import { CallError } from '../dataProvider/CallError.ts';
import { dataProvider } from '../dataProvider/index.ts';
import { onChange, readSettings, replaceSettings } from './preferences.ts';

/** Changes that come within this time are written once. */
const gathering = 500;

let changes = 0;
let unsaved = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastWrite: Promise<void> = Promise.resolve();

/** Everything that the person set, in one call; the settings among it are taken over by this browser. */
export const storedPreferences = queryOptions({
  queryKey: ['user', 'preferences'],
  queryFn: async ({ signal }) => {
    const asked = changes;
    const stored = await dataProvider.call('getPreferences', {}, { signal, quiet: true });
    // An answer to a question asked before the last change knows nothing of it.
    if (unsaved) write();
    else if (asked === changes) replaceSettings(stored.settings);
    return stored;
  },
  retry: 1,
  staleTime: 60_000,
});

/** Keeps the person's settings on the server and brings them from there: once for the whole console. Draws nothing. */
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

/** Sends what waits, even if the page is left at once: before signing out, for instance. */
export function saveSettingsNow(): void {
  if (timer !== undefined) void send(true);
}

/** One after another, so that the last one wins. */
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
    // Without an answer they go out with the next change or question; a refusal would be repeated.
    if (error instanceof CallError && typeof error.code === 'number') unsaved = changes !== sent;
  }
}
