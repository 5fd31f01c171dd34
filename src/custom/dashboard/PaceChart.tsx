import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useTranslate, useLocale } from 'react-admin';
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import Paper from '@mui/material/Paper';
import type { OrderOverview } from '../../../domain/order/orderOverview.ts';
import { chartHeight } from './chartHeight.ts';
import { usePaceWords } from './usePaceWords.ts';
import { directionOf } from '../../i18nProvider/firstLanguage.ts';
import type { Language } from '../../../domain/languages.ts';

/** A bar for each week's median; time runs left to right in every language. */
export default function PaceChart({ turnaround }: Pick<OrderOverview, 'turnaround'>) {
  const translate = useTranslate();
  const words = usePaceWords();
  const { palette, typography } = useTheme();
  const tick = { fill: palette.ink.faint, fontSize: typography.size.micro };
  return (
    <Box
      dir="ltr"
      role="img"
      aria-label={translate('dashboard.pace.chart', {
        median: words.days(turnaround.median),
        orders: words.orders(turnaround.count),
      })}
    >
      <ResponsiveContainer width="100%" height={chartHeight}>
        <BarChart
          data={turnaround.weeks}
          accessibilityLayer={false}
          margin={{ top: 18, right: 4, bottom: 0, left: 0 }}
          barCategoryGap="22%"
        >
          <CartesianGrid vertical={false} stroke={palette.line.main} />
          <XAxis
            dataKey="week"
            tickFormatter={words.week}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: palette.line.strong }}
            minTickGap={14}
          />
          <YAxis width={30} tick={tick} tickLine={false} axisLine={false} allowDecimals={false} />
          <Tooltip content={<WeekNote />} cursor={{ fill: palette.action.hover }} isAnimationActive={false} />
          <Bar
            dataKey="median"
            fill={palette.turn.lab.main}
            radius={[3, 3, 0, 0]}
            maxBarSize={36}
            isAnimationActive={false}
          >
            <LabelList
              dataKey="median"
              position="top"
              formatter={(value) => (typeof value === 'number' ? words.short(value) : '')}
              fill={palette.text.secondary}
              fontSize={typography.size.micro}
            />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </Box>
  );
}

type Week = OrderOverview['turnaround']['weeks'][number];

/** The tooltip of a bar; recharts passes the hovered week as payload. */
function WeekNote({ active, payload }: { active?: boolean; payload?: readonly { payload?: Week }[] }) {
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
