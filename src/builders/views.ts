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

/** A module with a view of this name. */
export type ViewsOf<Name extends string> = Record<Name, ComponentType<ShownBy>>;

/** A view in a separate chunk: the module's export of that name. */
export function view<Name extends string = 'default'>(
  load: () => Promise<ViewsOf<NoInfer<Name>>>,
  name: Name = 'default' as Name,
): View {
  const loadView = async (): Promise<ComponentType<ShownBy>> => (await load())[name];
  const made: View = {
    Shown: lazy(async () => ({ default: await loadView() })),
    load: async () => void (made.Shown = await loadView()),
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
