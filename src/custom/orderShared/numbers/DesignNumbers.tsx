import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useLocaleState } from 'react-admin';
import type {
  DesignNumbers as Numbers,
  Figure,
  Measure,
  ToothNumbers,
} from '../../../../domain/order/dataCheck/designNumbers.ts';
import { isFdi, writeTooth } from '../../../../domain/teeth.ts';
import { scrollsSideways } from '../../../layout/scrollsSideways.ts';
import { useNotation } from '../../ui/teeth/useNotation.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useNumberWords, type NumberWords } from './useNumberWords.ts';

export interface Measured {
  id: string;
  name: string;
  numbers: Numbers;
}

interface Props {
  designs: readonly Measured[];
  /** Turns the model to a place and sections it there; absent if there is no model to turn. */
  onShow?: ((fileId: string, at: Figure['at']) => void) | undefined;
}

interface Column {
  key: string;
  id: string;
  name: string;
  of: ToothNumbers;
}

/** The designs' measurements in mm: a column per tooth, or per design if it can't be split into teeth. */
export default function DesignNumbers({ designs, onShow }: Props) {
  const [locale] = useLocaleState();
  const words = useNumberWords(locale);
  const [notation] = useNotation();
  if (!words) return null;
  const written = (teeth: readonly number[]) =>
    teeth.map((tooth) => (isFdi(tooth) ? writeTooth(tooth, notation) : tooth)).join(' ');
  const columns = designs.flatMap(({ id, name, numbers }): Column[] => {
    const { teeth, each } = numbers;
    return each
      ? each.map((of) => ({ key: `${id} ${of.tooth}`, id, name: written([of.tooth]), of }))
      : [{ key: id, id, name: written(teeth) || name, of: numbers }];
  });
  return (
    <Panel title={words.say('title')} dense flat>
      <Box sx={scrollsSideways}>
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">{words.say('tooth')}</th>
              {columns.map(({ key, name }) => (
                <th key={key} scope="col">
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cell }) => (
              <tr key={name}>
                <th scope="row">{words.say(name)}</th>
                {columns.map(({ key, id, of }) => (
                  <td key={key}>{cell(of, { words, name, onShow: onShow && ((at) => onShow(id, at)) })}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'size.caption', marginBlockStart: 0.5 }}>
        {words.say('within', { figure: words.plain(withinOf(columns)) })} · {words.say('note')}
      </Box>
    </Panel>
  );
}

/** The largest uncertainty of what the table shows, mm. */
function withinOf(columns: readonly Column[]): number {
  const figures = columns.flatMap(({ of: { changed, occlusion, mesial, distal, wall, gap } }) => [
    changed?.change,
    changed?.atMargin,
    occlusion?.deepest,
    occlusion?.lightest,
    mesial,
    distal,
    wall,
    gap,
  ]);
  return Math.max(LEAST_WITHIN, ...figures.map((figure) => figure?.within ?? 0));
}

/** No figure is shown as more exact than its two decimals, mm. */
const LEAST_WITHIN = 0.01;

interface Cell {
  words: NumberWords;
  name: 'change' | 'contact' | 'mesial' | 'distal' | 'wall' | 'gap';
  onShow?: ((at: Figure['at']) => void) | undefined;
}

interface Row {
  name: Cell['name'];
  cell(of: ToothNumbers, cell: Cell): ReactNode;
}

const rows: readonly Row[] = [
  { name: 'change', cell: changeCell },
  { name: 'contact', cell: contactCell },
  { name: 'mesial', cell: (of, cell) => (of.mesial ? touchCell(of.mesial, cell) : whyNot('mesial', of, cell)) },
  { name: 'distal', cell: (of, cell) => (of.distal ? touchCell(of.distal, cell) : whyNot('distal', of, cell)) },
  { name: 'wall', cell: wallCell },
  { name: 'gap', cell: (of, cell) => (of.gap ? plainCell(of.gap, cell) : whyNot('gap', of, cell)) },
];

/** Why a measurement is missing. */
const whyNot = (measure: Measure, { unmeasured }: ToothNumbers, { words: { say } }: Cell): ReactNode => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {say(unmeasured?.[measure] ?? 'none')}
  </Box>
);

const figured = ({ say, plain }: NumberWords, { value }: Figure) => say('millimetres', { figure: plain(value) });

const plainCell = (figure: Figure, cell: Cell): ReactNode => (
  <Shown {...cell} figure={figure} text={figured(cell.words, figure)} />
);

function touchCell(figure: Figure, cell: Cell): ReactNode {
  const { say, signed } = cell.words;
  return <Shown {...cell} figure={figure} text={say('millimetres', { figure: signed(figure.value) })} />;
}

function changeCell(of: ToothNumbers, cell: Cell): ReactNode {
  const { say, signed } = cell.words;
  if (!of.changed) return whyNot('changed', of, cell);
  const { change, atMargin, since } = of.changed;
  const from = say('since', { version: since });
  const margin = atMargin && (
    <Shown {...cell} figure={atMargin} text={say('atTheMargin', { figure: signed(atMargin.value) })} />
  );
  if (!change) return <More first={margin ?? say('unchanged')} more={from} />;
  const figure = signed(change.value);
  return (
    <>
      <More
        first={<Shown {...cell} figure={change} text={say(change.isHeight ? 'height' : 'millimetres', { figure })} />}
        more={margin}
      />
      <Box sx={{ color: 'text.secondary' }}>{[change.isOnly && say('only'), from].filter(Boolean).join(', ')}</Box>
    </>
  );
}

function contactCell(of: ToothNumbers, cell: Cell): ReactNode {
  const { say, signed } = cell.words;
  if (!of.occlusion) return whyNot('occlusion', of, cell);
  const { deepest, lightest } = of.occlusion;
  if (!deepest) return say('far');
  return (
    <More
      first={touchCell(deepest, cell)}
      more={
        lightest && <Shown {...cell} figure={lightest} text={say('lightest', { figure: signed(lightest.value) })} />
      }
    />
  );
}

function wallCell(of: ToothNumbers, cell: Cell): ReactNode {
  const { words } = cell;
  const { wall } = of;
  if (!wall) return whyNot('wall', of, cell);
  const { needs, area } = wall;
  const isThin = needs !== null && area !== null && area >= 0.05;
  return (
    <More
      first={plainCell(wall, cell)}
      more={isThin && words.say('below', { area: words.plain(area), needs: words.plain(needs) })}
    />
  );
}

const More = ({ first, more }: { first: ReactNode; more: ReactNode }) => (
  <>
    {first}
    {more && <Box sx={{ color: 'text.secondary' }}>{more}</Box>}
  </>
);

interface ShownProps extends Cell {
  figure: Figure;
  text: string;
}

/** A figure with its tolerance; a click shows its place on the model. */
function Shown({ figure, text, name, words: { say, plain }, onShow }: ShownProps) {
  const within = say('within', { figure: plain(Math.max(LEAST_WITHIN, figure.within)) });
  if (!onShow) return <bdi title={within}>{text}</bdi>;
  return (
    <Link
      component="button"
      type="button"
      title={within}
      aria-label={`${text} ${within}. ${say('show', { name: say(name) })}`}
      onClick={() => onShow(figure.at)}
      sx={{ font: 'inherit', textAlign: 'start', minBlockSize: 24 }}
    >
      <bdi>{text}</bdi>
    </Link>
  );
}

const table = {
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: 'size.small',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    paddingBlock: 0.5,
    paddingInlineEnd: 1,
    borderBlockStart: '1px solid',
    borderColor: 'divider',
  },
  '& th': { fontWeight: 500 },
  '& thead th': { border: 0, fontWeight: 600 },
} as const;
