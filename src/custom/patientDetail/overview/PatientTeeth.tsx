import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { alpha, type Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { ListedOrder } from '../../../../domain/order/order.ts';
import {
  archTeeth,
  dentitionOf,
  dentitions,
  jawOf,
  sideOf,
  writeTooth,
  type Dentition,
  type Fdi,
} from '../../../../domain/teeth.ts';
import type { CallError } from '../../../dataProvider/CallError.ts';
import { FailureAlert } from '../../../layout/FailureAlert.tsx';
import { scrollsSideways } from '../../../layout/scrollsSideways.ts';
import { useFailureWords } from '../../../layout/useFailureWords.ts';
import { useWords } from '../../../builders/useWords.ts';
import { showPath } from '../../../resources/index.ts';
import { orders as orderResource } from '../../../resources/orders.ts';
import { NotationButton } from '../../ui/teeth/NotationButton.tsx';
import { crownSize } from '../../ui/teeth/toothShapes.ts';
import { useToothWords } from '../../ui/teeth/toothWords.ts';
import { useNotation } from '../../ui/teeth/useNotation.ts';
import { workColours, WorkGlyphs, WorkTooth } from '../../ui/teeth/WorkGlyphs.tsx';
import { useWorkWords } from '../../ui/teeth/workWords.ts';
import { ofPatient, type PartProps } from '../ofPatient.tsx';
import { isOpen, latestWork, useOrdersOf, workedOrders, yearOf, type WorkedTooth } from './teethOfOrders.ts';
import { ownTarget } from '../../../layout/ownTarget.ts';

/** The URL parameter that definitions use to filter the timeline by tooth. */
const toothParam = 'tooth';

/** Completed and current work on the patient's teeth; clicking a tooth filters the timeline by it. */
function PatientTeeth(props: PartProps) {
  const translate = useTranslate();
  const wordsOf = useFailureWords();
  const { data, isPending, error, refetch } = useOrdersOf(props);
  if (isPending) return <Skeleton variant="rounded" height={200} />;
  if (error) return <FailureAlert failure={wordsOf(error as CallError)} onRetry={() => void refetch()} />;
  const latest = latestWork(data ?? []);
  const shown = dentitions.filter(
    (dentition) =>
      [...latest.keys()].some((tooth) => dentitionOf(tooth) === dentition) ||
      (dentition === 'permanent' && (props.patient.age ?? 0) > 12),
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 540px', minInlineSize: 0 }}>
        {shown.map((dentition) => (
          <Chart key={dentition} dentition={dentition} latest={latest} />
        ))}
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            typography: 'caption',
            color: 'text.secondary',
            displayPrint: 'none',
          }}
        >
          <NotationButton />
          {translate(latest.size === 0 ? 'patient.teeth.none' : 'patient.teeth.hint')}
        </Box>
      </Box>
      <Works orders={workedOrders(data ?? [])} />
    </Box>
  );
}

/** SVG units, which are pixels at full width. */
const pitch = 37;
const margin = 22;
const rows = { upper: { tooth: 42, code: 80, note: 12 }, lower: { tooth: 142, code: 110, note: 180 } } as const;
const height = 186;

const colours = (theme: Theme) => ({
  ...workColours(theme),
  '& .open .tooth': { fill: alpha(theme.palette.accent.main, 0.16), stroke: theme.palette.accent.main },
  '& .open .screw': { fill: theme.palette.accent.main },
  '& text': { fontSize: theme.typography.size.caption, textAnchor: 'middle', fill: theme.palette.text.secondary },
  '& .under-way': { fill: theme.palette.accent.main },
  '& .note': { fontSize: theme.typography.size.micro },
  '& .worked text': { fill: theme.palette.text.primary, fontWeight: 600 },
  '& .worked': { cursor: 'pointer' },
  '& .room': { fill: 'transparent' },
  '& .worked:hover .room, & .chosen .room': { fill: theme.palette.accent.soft },
  '& .worked:focus-visible': { outline: 'none' },
  '& .worked:focus-visible .room': { stroke: theme.palette.primary.main, strokeWidth: 2 },
});

/** Both jaws in two rows, as the dentist sees the patient, in every language. */
function Chart({ dentition, latest }: { dentition: Dentition; latest: ReadonlyMap<Fdi, WorkedTooth> }) {
  const translate = useTranslate();
  const teeth = (['upper', 'lower'] as const).flatMap((jaw) => archTeeth(dentition, jaw));
  const width = (teeth.length / 2) * pitch + 2 * margin;
  return (
    // Wider than a phone's screen, so that teeth are large enough to touch.
    <Box
      dir="ltr"
      sx={[{ maxInlineSize: width * 1.1, '& > svg': { minInlineSize: { xs: 560, sm: 0 } } }, scrollsSideways, colours]}
    >
      <svg viewBox={`0 0 ${width} ${height}`} width="100%" role="group" aria-label={translate('teeth.chart.label')}>
        <text x={margin / 2} y={99} aria-hidden>
          {translate('teeth.chart.right')}
        </text>
        <text x={width - margin / 2} y={99} aria-hidden>
          {translate('teeth.chart.left')}
        </text>
        {teeth.map((tooth, at) => (
          <ChartTooth
            key={tooth}
            tooth={tooth}
            x={margin + ((at % (teeth.length / 2)) + 0.5) * pitch}
            worked={latest.get(tooth)}
          />
        ))}
      </svg>
    </Box>
  );
}

/** Less varied than real tooth sizes, as on an order's chart. */
const half = (millimetres: number) => 7 + millimetres;

function ChartTooth({ tooth, x, worked }: { tooth: Fdi; x: number; worked: WorkedTooth | undefined }) {
  const [notation] = useNotation();
  const words = useToothWords(notation);
  const { chosen, choose } = useChosenTooth();
  const row = rows[jawOf(tooth)];
  const { width, depth } = crownSize(tooth);
  const flip = { x: sideOf(tooth) === 'right' ? -1 : 1, y: jawOf(tooth) === 'upper' ? 1 : -1 };
  const drawn = (
    <>
      <rect className="room" x={x - pitch / 2 + 1} y={Math.min(row.note, row.code) - 11} {...room} />
      <g
        className={worked?.isOpen ? 'open' : undefined}
        transform={`translate(${x} ${row.tooth}) scale(${flip.x * half(width)} ${flip.y * half(depth)})`}
      >
        <WorkTooth tooth={tooth} work={worked?.unit.work ?? null} />
      </g>
      <text x={x} y={row.code}>
        {writeTooth(tooth, notation)}
      </text>
      {worked?.isOpen && <circle className="under-way" cx={x} cy={row.note - 4} r={3.5} />}
      {worked && !worked.isOpen && (
        <text className="note" x={x} y={row.note}>
          {yearOf(worked.order)}
        </text>
      )}
    </>
  );
  if (!worked) return <g>{drawn}</g>;
  const toggle = () => choose(chosen === tooth ? null : tooth);
  return (
    <g
      className={chosen === tooth ? 'worked chosen' : 'worked'}
      role="button"
      tabIndex={0}
      aria-pressed={chosen === tooth}
      aria-label={words.spoken(tooth, [worked.unit], false)}
      onClick={toggle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        toggle();
      }}
    >
      {drawn}
    </g>
  );
}

/** The background of a tooth, its number and its year. */
const room = { width: pitch - 2, height: 86, rx: 6 } as const;

function useChosenTooth() {
  const [search, setSearch] = useSearchParams();
  const choose = (tooth: Fdi | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (tooth === null) next.delete(toothParam);
        else next.set(toothParam, String(tooth));
        return next;
      },
      { replace: true },
    );
  return { chosen: Number(search.get(toothParam)), choose };
}

const most = 6;

/** Completed work with its date, and current work with its progress; each links to its order. */
function Works({ orders }: { orders: readonly ListedOrder[] }) {
  const words = useWords('order');
  const workOf = useWorkWords();
  return (
    <Box
      component="ul"
      sx={{ flex: '1 1 220px', minInlineSize: 0, maxInlineSize: 340, listStyle: 'none', margin: 0, padding: 0 }}
    >
      {orders.slice(0, most).map((order) => (
        <Box
          component="li"
          key={order.id}
          sx={({ palette }) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minBlockSize: 34,
            '& + &': { borderBlockStart: `1px solid ${palette.divider}` },
          })}
        >
          <Box sx={{ flex: 'none', inlineSize: 16, display: 'flex' }}>
            <WorkGlyphs teeth={order.teeth.filter(({ work }) => work).slice(0, 1)} />
          </Box>
          <Link
            component={RouterLink}
            to={showPath(orderResource, order.id) ?? ''}
            color="textPrimary"
            underline="hover"
            sx={[ownTarget, { flex: 1, fontWeight: 600 }]}
          >
            {workOf(order).work}
          </Link>
          <Box component="span" sx={{ color: 'text.secondary', textAlign: 'end' }}>
            {isOpen(order) ? words.value('orderState', order.state) : yearOf(order)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

export default ofPatient(PatientTeeth);
