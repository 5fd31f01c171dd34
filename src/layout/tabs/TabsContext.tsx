import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useSession } from '../../authProvider/session.ts';
import type { Doer } from '../../../domain/roles.ts';
import { mayCreate, mayEdit, mayList, mayShow, resourceOf } from '../../resources/index.ts';
import { placeOf, type Place } from '../places.ts';
import { createTabStore, type TabStore } from './store.ts';
import { neighbour, type Tab } from './tabs.ts';

interface Tabs {
  tabs: readonly Tab[];
  /** Key of the current page; null if it has no tab. */
  active: string | null;
  store: TabStore;
  /** Counts refreshes: the page is keyed by it, so that each one remounts the page. */
  round: number;
  go(tab: Tab): void;
  /** Refetches a page's data and remounts it. */
  refresh(tab: Tab): void;
  /** Closes tabs; if the current one is among them, goes to `next` or a neighbour. */
  close(keys: readonly string[], next?: Tab): void;
}

const TabsContext = createContext<Tabs | null>(null);

/** The open pages. Only inside the console's layout. */
export function useTabs(): Tabs {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error('useTabs is for what stands inside TabsProvider (src/frame/ConsoleLayout.tsx).');
  return tabs;
}

/** In-memory state of the current page under `what`, until its tab closes: `[recall, keep]`. */
export function useTabMemory<Value>(what: string): [() => Value | undefined, (value: Value) => void] {
  const { active, store } = useTabs();
  const recall = useCallback(
    () => (active ? (store.recall(active, what) as Value | undefined) : undefined),
    [active, store, what],
  );
  const keep = useCallback((value: Value) => active && store.keep(active, what, value), [active, store, what]);
  return [recall, keep];
}

/** Removes the current page's tab, since it has nothing to show. */
export function useNoTab(): void {
  const tabs = useContext(TabsContext);
  useEffect(() => {
    if (tabs?.active) tabs.store.drop(tabs.active);
  }, [tabs]);
}

const mayOpen = { list: mayList, show: mayShow, create: mayCreate, edit: mayEdit };
const mayVisit = (who: Doer) => (place: Place) =>
  place.kind === 'page' || mayOpen[place.kind](resourceOf(place.resource), who);

/** The tabs that a history entry closes, in its state. */
interface StepState {
  closes?: string[];
}

/** Tracks the visited pages from the router's locations. */
export function TabsProvider({ children }: { children: ReactNode }) {
  const { user, actor } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: StepState | null };
  const how = useNavigationType();
  const [store] = useState(() => createTabStore(`${user.ID} ${user.iid}`, mayVisit(actor)));
  const [round, setRound] = useState(0);
  const tabs = useSyncExternalStore(store.subscribe, store.tabs);
  const address = pathname + search;
  const active = placeOf(address)?.key ?? null;

  useEffect(() => {
    const isBack = how === NavigationType.Pop;
    store.step({
      address,
      isInstead: how === NavigationType.Replace,
      closes: isBack ? [] : (state?.closes ?? []),
    });
  }, [store, address, how, state]);

  const value = useMemo<Tabs>(() => {
    const go = (tab: Tab, closes: string[] = []) =>
      void navigate(tab.address, { state: { closes } satisfies StepState });
    return {
      tabs,
      active,
      store,
      round,
      go: (tab) => go(tab),
      refresh(tab) {
        store.forget(tab.key);
        if (tab.key !== active) go(tab);
        setRound((before) => before + 1);
        void queries.invalidateQueries();
      },
      close(keys, next) {
        const target = active && keys.includes(active) ? (next ?? neighbour(tabs, active, keys)) : undefined;
        // The page may block leaving; its tab closes once it is left.
        if (target) go(target, [...keys]);
        else store.close(keys);
      },
    };
  }, [tabs, active, store, round, navigate, queries]);
  return <TabsContext value={value}>{children}</TabsContext>;
}
