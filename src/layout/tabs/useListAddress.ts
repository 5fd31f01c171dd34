import { useLocation } from 'react-router-dom';
import { placeOf } from '../places.ts';
import { useTabs } from './TabsContext.tsx';
import { useTabsShown } from './useTabsShown.ts';

/**
 * The target of a link to `route`: its open tab as it was left; the bare page if there is none, or from the page
 * itself, so that a second click clears its filters.
 */
export function useListAddress(route: string): string {
  const { tabs } = useTabs();
  const { pathname } = useLocation();
  const isShown = useTabsShown();
  const key = placeOf(route)?.key;
  const tab = isShown && placeOf(pathname)?.key !== key ? tabs.find((one) => one.key === key) : undefined;
  return tab?.address ?? route;
}
