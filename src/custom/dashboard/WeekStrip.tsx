import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { isoDay, parseDate } from '../../../domain/exactTime.ts';
import type { ListedOrder } from '../../../domain/order/order.ts';
import { turnOfOrder } from '../../../domain/order/orderWaits.ts';
import type { DueDay } from '../../../domain/order/orderOverview.ts';
import { useSession } from '../../authProvider/session.ts';
import { useFormat } from '../../builders/format.ts';
import { Clipped } from '../../builders/list/Clipped.tsx';
import { useWords } from '../../builders/useWords.ts';
import { showPath } from '../../resources/index.ts';
import { orders as resource } from '../../resources/orders.ts';
import { listAddress } from '../../builders/list/listAddress.ts';
import { ownTarget } from '../../layout/ownTarget.ts';
import type { Turn } from '../../../domain/order/orderVocabularies.ts';

interface WeekStripProps {
  /** Overdue orders, then each of the next days. */
  due: readonly DueDay[];
  today: string;
}

function dayBefore(day: string): string {
  const date = parseDate(day);
  date.setDate(date.getDate() - 1);
  return isoDay(date);
}

/** Names shown per day. */
const most = 3;

/** Work that is overdue or due on each of the next days. */
export function WeekStrip({ due, today }: WeekStripProps) {
  const translate = useTranslate();
  const days = due.flatMap(({ day }) => day ?? []);
  const { data: orders = [] } = useGetList<ListedOrder>('order', {
    filter: { open: true, dueTo: days.at(-1) },
    sort: { field: 'dueDate', order: 'ASC' },
    pagination: { page: 1, perPage: 60 },
  });
  return (
    <Box
      component="section"
      aria-label={translate('dashboard.due.title')}
      sx={({ palette }) => ({
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '176px minmax(0, 1fr)' },
        borderBlock: `1px solid ${palette.divider}`,
      })}
    >
      <Legend due={due} />
      <Box
        component="ol"
        // On a phone two and a half days fit, and the rest scrolls.
        tabIndex={0}
        aria-label={translate('dashboard.due.title')}
        sx={{
          display: 'grid',
          gridAutoFlow: 'column',
          gridAutoColumns: { xs: 'minmax(156px, 1fr)', md: 'minmax(0, 1fr)' },
          overflowX: 'auto',
          listStyle: 'none',
          margin: 0,
          padding: 0,
        }}
      >
        {due.map((one) => {
          const { day } = one;
          const count = one.clinic + one.lab;
          const isDue = ({ dueDate }: ListedOrder) => dueDate != null && (day ? dueDate === day : dueDate < today);
          return (
            (day || count > 0) && <Day key={day} day={day} today={today} count={count} orders={orders.filter(isDue)} />
          );
        })}
      </Box>
    </Box>
  );
}

/** How many orders wait for the reader's side, and how many for the other. */
function Legend({ due }: Pick<WeekStripProps, 'due'>) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useWords('order');
  const { side } = useSession();
  const sides = side === 'lab' ? (['lab', 'clinic'] as const) : (['clinic', 'lab'] as const);
  return (
    <Box sx={{ display: 'grid', alignContent: 'center', gap: 0.75, padding: { xs: 1.5, sm: 2 } }}>
      <Box component="h2" sx={{ margin: 0, typography: 'h3' }}>
        {translate('dashboard.due.title')}
      </Box>
      {sides.map((turn) => (
        <Box key={turn} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <TurnMark turn={turn} />
          {words.value('turn', turn)}
          <b>{format.number(due.reduce((sum, one) => sum + (one.day ? one[turn] : 0), 0))}</b>
        </Box>
      ))}
    </Box>
  );
}

interface DayProps {
  /** Null for all days before today. */
  day: string | null;
  today: string;
  /** All orders, including those that don't fit. */
  count: number;
  orders: readonly ListedOrder[];
}

function Day({ day, today, count, orders }: DayProps) {
  const translate = useTranslate();
  const format = useFormat();
  const locale = useLocale();
  const isToday = day === today;
  const late = translate('dashboard.due.late');
  const name = (shape: Intl.DateTimeFormatOptions) =>
    day ? new Intl.DateTimeFormat(locale, shape).format(parseDate(day)) : late;
  const shown = orders.slice(0, most);
  const rest = count - shown.length;
  const filter = { open: true, ...(day ? { dueFrom: day, dueTo: day } : { dueTo: dayBefore(today) }) };
  return (
    <Box
      component="li"
      aria-label={name({ weekday: 'long', day: 'numeric', month: 'long' })}
      aria-current={isToday ? 'date' : undefined}
      sx={({ palette }) => ({
        // Days without work are hidden on phones.
        display: { xs: count > 0 || isToday ? 'list-item' : 'none', sm: 'list-item' },
        minInlineSize: 0,
        minBlockSize: 112,
        paddingBlock: 1,
        paddingInline: 1.25,
        borderInlineStart: `1px solid ${palette.divider}`,
        ...(isToday && { backgroundColor: palette.accent.soft, boxShadow: `inset 0 2px ${palette.accent.main}` }),
      })}
    >
      <Box
        aria-hidden
        sx={{
          color: isToday ? 'primary.main' : day ? 'text.secondary' : 'error.main',
          marginBlockEnd: 0.5,
          whiteSpace: 'nowrap',
        }}
      >
        {isToday ? translate('time.today') : name({ weekday: 'short' })}{' '}
        <b>{format.number(day ? parseDate(day).getDate() : count)}</b>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map((order) => (
          <DueOrder key={order.id} order={order} />
        ))}
      </Box>
      {rest > 0 && (
        <Link component={RouterLink} to={listAddress(resource, { filter })} sx={[ownTarget, { typography: 'caption' }]}>
          {translate('dashboard.due.more', { smart_count: rest, number: format.number(rest) })}
        </Link>
      )}
    </Box>
  );
}

function DueOrder({ order }: { order: ListedOrder }) {
  const words = useWords('order');
  const whose = order.patientName ?? order.patientNumber ?? order.number;
  const turn = turnOfOrder(order);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      <TurnMark turn={turn} label={words.value('turn', turn)} />
      <Link
        component={RouterLink}
        to={showPath(resource, order.id) ?? ''}
        color="textPrimary"
        underline="hover"
        title={`${whose}, ${order.number}`}
        sx={{ flex: 1, minInlineSize: 0, minBlockSize: { xs: 44, sm: 26 }, display: 'grid', alignContent: 'center' }}
      >
        <Clipped lines={1}>
          <bdi>{whose}</bdi>
        </Clipped>
      </Link>
    </Box>
  );
}

/** Whose turn it is, in that side's colour: filled for the reader, outlined for the partner. */
function TurnMark({ turn, label }: { turn: Turn; label?: string }) {
  const { side } = useSession();
  return (
    <Box
      component="span"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label })}
      sx={({ palette }) => ({
        flex: 'none',
        inlineSize: 9,
        blockSize: 9,
        borderRadius: 0.375,
        border: `2px solid ${palette.turn[turn].main}`,
        backgroundColor: turn === side ? palette.turn[turn].main : 'transparent',
      })}
    />
  );
}
