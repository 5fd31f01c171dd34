import { useCallback, useSyncExternalStore } from 'react';
import { defaultSettings, isSetting, type Settings } from '../../domain/account/settings.ts';

/* The user's display settings in this browser: available at once and offline, shared by all tabs. `settingsSync.ts`
   stores them on the server. Nothing about patients or orders belongs here. */
const key = 'console.settings';
type SettingName = keyof Settings;

const everywhere = new Set<() => void>();
const here = new Set<() => void>();
let read: { raw: string | null; settings: Settings } | null = null;

/** The settings stored in this browser; invalid ones become defaults. */
export function readSettings(): Settings {
  const raw = localStorage.getItem(key);
  if (!read || read.raw !== raw) read = { raw, settings: understood(raw) };
  return read.settings;
}

export const readPreference = <Name extends SettingName>(name: Name): Settings[Name] => readSettings()[name];

function understood(raw: string | null): Settings {
  const known = entriesOf(raw).filter(([name, value]) => isSetting(name, value));
  return { ...defaultSettings, ...Object.fromEntries(known) };
}

function entriesOf(raw: string | null): [string, unknown][] {
  try {
    return Object.entries((JSON.parse(raw ?? '{}') as object | null) ?? {});
  } catch {
    return [];
  }
}

/** Applies the server's settings. */
export function replaceSettings(next: Settings): void {
  const raw = JSON.stringify(next);
  if (raw === localStorage.getItem(key)) return;
  localStorage.setItem(key, raw);
  everywhere.forEach((listener) => listener());
}

/** Applies a choice of the user in this tab. */
export function changeSettings(changes: Partial<Settings>): void {
  replaceSettings({ ...readSettings(), ...changes });
  here.forEach((listener) => listener());
}

/** Calls `listener` when the user changes a setting in this tab; returns an unsubscribe function. */
export function onChange(listener: () => void): () => void {
  here.add(listener);
  return () => void here.delete(listener);
}

function subscribe(listener: () => void): () => void {
  everywhere.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    everywhere.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** `const [mode, setMode] = usePreference('mode')`: applies at once, and is stored. */
export function usePreference<Name extends SettingName>(name: Name): [Settings[Name], (value: Settings[Name]) => void] {
  const value = useSyncExternalStore(subscribe, () => readPreference(name));
  const set = useCallback((next: Settings[Name]) => changeSettings({ [name]: next }), [name]);
  return [value, set];
}
