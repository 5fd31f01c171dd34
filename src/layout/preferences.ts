import { useCallback, useSyncExternalStore } from 'react';

/** What a person set for themselves on this device. Nothing about patients or orders belongs here. */
export interface Preferences {
  sidebar: 'open' | 'closed';
  mode: 'light' | 'dark' | 'system';
}

const defaults: Preferences = { sidebar: 'open', mode: 'system' };
const listeners = new Set<() => void>();
const keyOf = (name: string) => `console.${name}`;

export function readPreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  return (localStorage.getItem(keyOf(name)) as Preferences[Name] | null) ?? defaults[name];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** `const [mode, setMode] = usePreference('mode')`: kept in the browser, the same in all its tabs. */
export function usePreference<Name extends keyof Preferences>(
  name: Name,
): [Preferences[Name], (value: Preferences[Name]) => void] {
  const value = useSyncExternalStore(subscribe, () => readPreference(name));
  const set = useCallback(
    (next: Preferences[Name]) => {
      localStorage.setItem(keyOf(name), next);
      listeners.forEach((listener) => listener());
    },
    [name],
  );
  return [value, set];
}
