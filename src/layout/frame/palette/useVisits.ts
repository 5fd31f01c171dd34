import { useEffect, useState } from 'react';
import type { Tab } from '../../tabs/tabs.ts';
import { useTabs } from '../../tabs/TabsContext.tsx';

const most = 6;

/** The records that one had open lately, the last one first, without the one that is shown. In memory, like their names. */
export function useVisits(): readonly Tab[] {
  const { tabs, active } = useTabs();
  const [visits, setVisits] = useState<readonly Tab[]>([]);
  const shown = tabs.find(({ key }) => key === active);
  useEffect(() => {
    if (shown?.title && shown.place.kind === 'show')
      setVisits((before) => [shown, ...before.filter(({ key }) => key !== shown.key)].slice(0, most + 1));
  }, [shown]);
  return visits.filter(({ key }) => key !== active).slice(0, most);
}
