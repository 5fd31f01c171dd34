import { createContext, useContext, type ComponentType } from 'react';
import type { ViewName } from '../resources/defineResource.ts';
import type { RecordValues } from './fields/types.ts';

/** What a view is given by whatever shows it. */
export interface ShownBy {
  record?: RecordValues;
  /** Of a dialog: that it is to go, with the answer where something was done. */
  onClose?(answer?: unknown): void;
}
type Views = Record<ViewName, ComponentType<ShownBy>>;

/** The views by name. Builders import no custom page; the app hands them down. */
export const ViewsContext = createContext<Views | null>(null);

export function useView(name: ViewName): ComponentType<ShownBy> {
  const views = useContext(ViewsContext);
  if (!views) throw new Error(`The view "${name}" needs a ViewsContext above it: src/App.tsx gives one.`);
  return views[name];
}
