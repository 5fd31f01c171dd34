import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import type { DueDay } from '../../../domain/orderOverview.ts';
import { addDays } from '../../../domain/workDays.ts';
import { useSession } from '../../authProvider/session.ts';
import { parseDate } from '../../../domain/exactTime.ts';
import { useFormat } from '../../builders/format.ts';
import { useWords } from '../../builders/useWords.ts';
import { Panel } from '../ui/Panel.tsx';
import { BarTable, type BarRow } from './BarTable.tsx';
import { TurnHead, TurnLegend } from './TurnHead.tsx';
import { listPath } from '../ui/listPath.ts';

/** What is overdue, and what each day of the next week wants: the reader's own part first. */
export function DuePanel({ due, today }: { due: readonly DueDay[]; today: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useWords('order');
  const { side } = useSession();
  const dayWords = useDayWords(today);
  const sides = side === 'lab' ? (['lab', 'clinic'] as const) : (['clinic', 'lab'] as const);
  const title = translate('dashboard.due.title');
  const isEmpty = due.every(({ clinic, lab }) => clinic + lab === 0);
  const rows = due.map((row): BarRow => {
    const { day } = row;
    const name = dayWords(day);
    return {
      key: day ?? 'late',
      head: <DayName name={name} isLate={!day} isMarked={!day && row.clinic + row.lab > 0} />,
      counts: sides.map((turn) => ({
        turn,
        count: row[turn],
        to: listPath({ ...(day ? { dueFrom: day, dueTo: day } : { dueTo: addDays(today, -1) }), turn }),
        label: translate('dashboard.due.open', {
          day: name,
          turn: words.value('turn', turn),
          number: format.number(row[turn]),
        }),
      })),
    };
  });
  return (
    <Panel title={title} order={1}>
      {isEmpty ? (
        <Box sx={{ color: 'text.secondary', paddingBlock: 1 }}>{translate('dashboard.due.none')}</Box>
      ) : (
        <>
          <TurnLegend sides={sides} />
          <BarTable
            label={title}
            heads={[translate('dashboard.due.day'), ...sides.map((turn) => <TurnHead key={turn} turn={turn} />)]}
            rows={rows}
          />
        </>
      )}
    </Panel>
  );
}

const DayName = ({ name, isLate, isMarked }: { name: string; isLate: boolean; isMarked: boolean }) => (
  <Box
    component="span"
    sx={{
      color: isMarked ? 'error.main' : isLate ? 'ink.faint' : undefined,
      fontWeight: isMarked ? 'fontWeightMedium' : undefined,
    }}
  >
    {name}
  </Box>
);

/** `Overdue`, `Today`, `Tomorrow`, `Fri, Mar 13`. */
function useDayWords(today: string): (day: string | null) => string {
  const translate = useTranslate();
  const locale = useLocale();
  const shape = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' });
  return (day) => {
    if (!day) return translate('dashboard.due.late');
    if (day === today) return translate('time.today');
    return day === addDays(today, 1) ? translate('time.tomorrow') : shape.format(parseDate(day));
  };
}
