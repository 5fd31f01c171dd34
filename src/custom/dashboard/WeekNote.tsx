import Paper from '@mui/material/Paper';
import { useLocale, useTranslate } from 'react-admin';
import type { OrderOverview } from '../../../domain/orderOverview.ts';
import { directionOf } from '../../i18nProvider/firstLanguage.ts';
import type { Language } from '../../../domain/languages.ts';
import { usePaceWords } from './usePaceWords.ts';

type Week = OrderOverview['turnaround']['weeks'][number];

/** What a bar stands for, under the mouse; recharts gives the week that is pointed at. */
export function WeekNote({ active, payload }: { active?: boolean; payload?: readonly { payload?: Week }[] }) {
  const translate = useTranslate();
  const words = usePaceWords();
  const locale = useLocale();
  const week = payload?.[0]?.payload;
  if (!active || !week) return null;
  return (
    <Paper
      dir={directionOf(locale as Language)}
      sx={({ palette }) => ({ padding: 1, border: `1px solid ${palette.line.main}`, typography: 'caption' })}
    >
      <b>{translate('dashboard.pace.weekOf', { day: words.week(week.week) })}</b>
      <div>{words.days(week.median)}</div>
      <div>{words.orders(week.count)}</div>
    </Paper>
  );
}
