import { createContext, lazy, useContext, type ComponentType } from 'react';
import type { ViewName } from '../resources/defineResource.ts';
import type { RecordValues } from './fields/types.ts';

/** Props that views get. */
export interface ShownBy {
  record?: RecordValues;
  /** Closes the view's dialog, with the action's answer if one was run. */
  onClose?(answer?: unknown): void;
}

/** A component that definitions name. */
export interface View {
  Shown: ComponentType<ShownBy>;
  /** Loads its code. Afterwards it renders at once, whereas a lazy component always shows its fallback first. */
  load(): Promise<void>;
}

/** A view in a separate chunk. */
export function view(load: () => Promise<{ default: ComponentType<ShownBy> }>): View {
  const made: View = {
    Shown: lazy(load),
    load: async () => void (made.Shown = (await load()).default),
  };
  return made;
}

/** A view bundled with the page. */
export const eagerView = (Shown: ComponentType<ShownBy>): View => ({ Shown, load: () => Promise.resolve() });

/** The views by name. Builders don't import custom pages; the app provides them. */
export const ViewsContext = createContext<Record<ViewName, View> | null>(null);

export function useView(name: ViewName): View {
  const views = useContext(ViewsContext);
  if (!views) throw new Error(`The view "${name}" needs a ViewsContext above it: src/App.tsx gives one.`);
  return views[name];
}
