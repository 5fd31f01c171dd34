import { createContext, lazy, useContext, type ComponentType } from 'react';
import type { ViewName } from '../resources/defineResource.ts';
import type { RecordValues } from './fields/types.ts';

/** What a view is given by whatever shows it. */
export interface ShownBy {
  record?: RecordValues;
  /** Of a dialog: that it is to go, with the answer where something was done. */
  onClose?(answer?: unknown): void;
}

/** A component that definitions name. */
export interface View {
  Shown: ComponentType<ShownBy>;
  /** Fetches its code. Afterwards it is drawn at once: a lazy component always draws its fallback first. */
  load(): Promise<void>;
}

/** A view of a chunk of its own. */
export function view(load: () => Promise<{ default: ComponentType<ShownBy> }>): View {
  const made: View = {
    Shown: lazy(load),
    load: async () => void (made.Shown = (await load()).default),
  };
  return made;
}

/** A view that comes with the page. */
export const eagerView = (Shown: ComponentType<ShownBy>): View => ({ Shown, load: () => Promise.resolve() });

/** The views by name. Builders import no custom page; the app hands them down. */
export const ViewsContext = createContext<Record<ViewName, View> | null>(null);

export function useView(name: ViewName): View {
  const views = useContext(ViewsContext);
  if (!views) throw new Error(`The view "${name}" needs a ViewsContext above it: src/App.tsx gives one.`);
  return views[name];
}
