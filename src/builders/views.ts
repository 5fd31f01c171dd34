import { createContext, useContext, type ComponentType } from 'react';
import type { ViewName } from '../resources/defineResource.ts';
import type { RecordValues } from './fields/types.ts';

type Views = Record<ViewName, ComponentType<{ record?: RecordValues }>>;

/** The views by name. Builders import no custom page; the app hands them down. */
export const ViewsContext = createContext<Views | null>(null);

export function useView(name: ViewName): ComponentType<{ record?: RecordValues }> {
  const views = useContext(ViewsContext);
  if (!views) throw new Error(`The view "${name}" needs a ViewsContext above it: src/App.tsx gives one.`);
  return views[name];
}
