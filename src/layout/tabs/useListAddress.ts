import { useLocation } from 'react-router-dom';
import { placeOf } from '../places.ts';
import { useTabs } from './TabsContext.tsx';
import { useTabsShown } from './useTabsShown.ts';

/**
 * Where a link to the page at `route` leads: to its open tab as that was left; to the bare page where there is none, and
 * from the page itself, so that a second press shows all of it again.
 */
export function useListAddress(route: string): string {
  const { tabs } = useTabs();
  const { pathname } = useLocation();
  const isShown = useTabsShown();
  const key = placeOf(route)?.key;
  const tab = isShown && placeOf(pathname)?.key !== key ? tabs.find((one) => one.key === key) : undefined;
  return tab?.address ?? route;
}
