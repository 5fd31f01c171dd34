import History from '@mui/icons-material/History';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Tab } from '../../tabs/tabs.ts';
import { useTabs } from '../../tabs/TabsContext.tsx';
import type { Command } from './command.ts';

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

/** As the palette offers them. */
export function useVisitCommands(visits: readonly Tab[]): Command[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  return visits.map(({ key, title, place, address }) => ({
    id: `visit ${key}`,
    label: title,
    detail: place.kind === 'page' ? [] : [translate(`entities.${place.resource}.one`)],
    Icon: History,
    run: () => void navigate(address),
  }));
}
