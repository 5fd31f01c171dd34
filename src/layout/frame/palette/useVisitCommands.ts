import History from '@mui/icons-material/History';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Tab } from '../../tabs/tabs.ts';
import type { Command } from './command.ts';

/** The records that one had open lately, as the palette offers them. */
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
