import { Box } from '@mui/material';
import { useEffect, useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { Cut } from './cut.ts';
import { inFigures } from '../panels/figures.ts';
import { nearestOn, type Spot } from './onLines.ts';
import { useLengths } from './ToolPanel.tsx';
import { sectionReach } from './useSection.ts';

interface Props {
  cut: Cut;
  lines: Readonly<Record<string, Float32Array>>;
  colours: ReadonlyMap<string, string>;
  accuracy: number;
}

/** Millimetres: tolerance of a press on a line, and one step of an arrow key. */
const REACH = 1;
const STEP = 0.1;
/** CSS pixels. */
const WIDEST = 264;
/** Millimetres from the drawing's lower edge to its ruler. */
const RULER = sectionReach - 1;

/** The outlines of a section with a ruler; two presses measure a distance. */
export function SectionPicture({ cut, lines, colours, accuracy }: Props) {
  const translate = useTranslate();
  const words = useLengths(accuracy);
  const { spots, cursor, ...controls } = useSpots(cut, lines);
  const [from, to] = spots;
  const isEmpty = Object.values(lines).every(({ length }) => length === 0);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'center' }}>
      <Box
        role="application"
        aria-label={translate('viewer.section.picture')}
        tabIndex={0}
        dir="ltr"
        {...controls}
        sx={{
          inlineSize: '100%',
          maxInlineSize: WIDEST,
          aspectRatio: '1',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          cursor: 'crosshair',
          touchAction: 'manipulation',
          overflow: 'hidden',
        }}
      >
        <Outlines {...{ lines, colours, spots, cursor }} />
      </Box>
      {cut.cheek && <Sides cheek={cut.cheek} />}
      <Box role="status" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {from && to
          ? [words.millimetres(Math.hypot(from[0] - to[0], from[1] - to[1])), words.accuracy].filter(Boolean).join(' ')
          : translate(isEmpty ? 'viewer.section.empty' : 'viewer.section.measure')}
      </Box>
    </Box>
  );
}

/** The points marked on the outlines, two at most, by pointer or keyboard. */
function useSpots(cut: Cut, lines: Props['lines']) {
  const [spots, setSpots] = useState<readonly Spot[]>([]);
  const [cursor, setCursor] = useState<Spot | null>(null);
  useEffect(() => setSpots([]), [cut]);

  const mark = (spot: Spot) => {
    const found = nearestOn(Object.values(lines), spot, REACH);
    if (found) setSpots((before) => (before.length === 2 ? [found] : [...before, found]));
  };
  return {
    spots,
    cursor,
    onClick(event: MouseEvent<HTMLElement>) {
      const box = event.currentTarget.getBoundingClientRect();
      const perPixel = (2 * sectionReach) / box.width;
      mark([(event.clientX - box.left) * perPixel - sectionReach, sectionReach - (event.clientY - box.top) * perPixel]);
    },
    onKeyDown(event: KeyboardEvent) {
      const [x, y] = cursor ?? [0, 0];
      const step = event.shiftKey ? STEP * 10 : STEP;
      const moves: Record<string, Spot> = {
        ArrowLeft: [x - step, y],
        ArrowRight: [x + step, y],
        ArrowUp: [x, y + step],
        ArrowDown: [x, y - step],
      };
      const to = moves[event.key];
      if (to) setCursor(to);
      else if (event.key === 'Enter') mark([x, y]);
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => setCursor(null),
  };
}

interface OutlinesProps extends Pick<Props, 'lines' | 'colours'> {
  spots: readonly Spot[];
  cursor: Spot | null;
}

/** Here y points down, as in SVG. */
function Outlines({ lines, colours, spots, cursor }: OutlinesProps) {
  const paths = useMemo(() => Object.entries(lines).map(([id, line]) => [id, pathOf(line)] as const), [lines]);
  const [from, to] = spots;
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`${-sectionReach} ${-sectionReach} ${2 * sectionReach} ${2 * sectionReach}`}
      sx={{ display: 'block', inlineSize: '100%', blockSize: '100%', color: 'text.primary' }}
    >
      {paths.map(([id, path]) => (
        <g key={id} fill="none" strokeLinecap="round">
          {/* Pale clay on a pale background: each line has a dark edge. */}
          <path d={path} stroke="currentColor" strokeWidth="2.6" vectorEffect="non-scaling-stroke" opacity="0.55" />
          <path d={path} stroke={colours.get(id)} strokeWidth="1.6" vectorEffect="non-scaling-stroke" />
        </g>
      ))}
      <Ruler />
      {cursor && <Cross spot={cursor} />}
      {from && to && (
        <path
          d={`M${from[0]} ${-from[1]}L${to[0]} ${-to[1]}`}
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {spots.map((spot) => (
        <Cross key={spot.join()} spot={spot} />
      ))}
    </Box>
  );
}

const pathOf = (line: Float32Array) =>
  Array.from(
    { length: line.length / 4 },
    (_, n) =>
      `M${line[n * 4]!.toFixed(3)} ${(-line[n * 4 + 1]!).toFixed(3)}L${line[n * 4 + 2]!.toFixed(3)} ${(-line[n * 4 + 3]!).toFixed(3)}`,
  ).join('');

const Cross = ({ spot: [x, y] }: { spot: Spot }) => (
  <path
    d={`M${x - 0.35} ${-y}H${x + 0.35}M${x} ${-y - 0.35}V${-y + 0.35}`}
    stroke="currentColor"
    strokeWidth="1.5"
    vectorEffect="non-scaling-stroke"
  />
);

/** Five millimetres, with a tick at each. */
const Ruler = () => {
  const translate = useTranslate();
  return (
    <g stroke="currentColor" fill="currentColor">
      <path
        d={`M${-RULER} ${RULER}h5${[0, 1, 2, 3, 4, 5].map((at) => `M${at - RULER} ${RULER}v-0.5`).join('')}`}
        vectorEffect="non-scaling-stroke"
      />
      <text x={5.4 - RULER} y={RULER} fontSize="1.1" stroke="none">
        {translate('viewer.inspect.millimetres', { figure: inFigures(5) })}
      </text>
    </g>
  );
};

/** Labels for the buccal and the oral edge. */
function Sides({ cheek }: { cheek: 'left' | 'right' }) {
  const translate = useTranslate();
  const [buccal, oral] = [translate('viewer.section.buccal'), translate('viewer.section.oral')];
  const [left, right] = cheek === 'left' ? [buccal, oral] : [oral, buccal];
  return (
    <Box
      dir="ltr"
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        inlineSize: '100%',
        maxInlineSize: WIDEST,
        color: 'text.secondary',
      }}
    >
      <span>← {left}</span>
      <span>{right} →</span>
    </Box>
  );
}
