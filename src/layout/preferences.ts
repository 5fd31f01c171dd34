import { useCallback, useSyncExternalStore } from 'react';
import { defaultSettings, isSetting, type Settings } from '../../domain/settings.ts';

/*
 * How the console looks to a person, as this browser knows it: there at once and without a line, the same in all its tabs.
 * `settingsSync.ts` keeps it on the server. Nothing about patients or orders belongs here.
 */
const key = 'console.settings';
type SettingName = keyof Settings;

const everywhere = new Set<() => void>();
const here = new Set<() => void>();
let read: { raw: string | null; settings: Settings } | null = null;

/** What is kept in this browser; what it no longer understands is as by default. */
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

/** Takes over what the server has. */
export function replaceSettings(next: Settings): void {
  const raw = JSON.stringify(next);
  if (raw === localStorage.getItem(key)) return;
  localStorage.setItem(key, raw);
  everywhere.forEach((listener) => listener());
}

/** Sets what the person at this page chose. */
export function changeSettings(changes: Partial<Settings>): void {
  replaceSettings({ ...readSettings(), ...changes });
  here.forEach((listener) => listener());
}

/** Calls `listener` when the person at this page chose something; returns how to stop that. */
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

/** `const [mode, setMode] = usePreference('mode')`: shows at once, kept for the person. */
export function usePreference<Name extends SettingName>(name: Name): [Settings[Name], (value: Settings[Name]) => void] {
  const value = useSyncExternalStore(subscribe, () => readPreference(name));
  const set = useCallback((next: Settings[Name]) => changeSettings({ [name]: next }), [name]);
  return [value, set];
}
