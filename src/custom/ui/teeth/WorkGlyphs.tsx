import Box from '@mui/material/Box';
import { alpha, type Theme } from '@mui/material/styles';
import { byArch, isDenture, type ToothWork, type Work } from '../../../../domain/order/prescription.ts';
import { areNeighbours, jawOf } from '../../../../domain/teeth.ts';
import { useFormat } from '../../../builders/format.ts';
import { shapeOf } from './toothShapes.ts';

const most = 4;
/** Pixels per tooth; joined teeth touch. */
const size = { width: 13, height: 15, step: 14.8, gap: 2, line: 18 } as const;
/** Width of `most` teeth, so that what follows is aligned across rows. */
export const glyphRoom = 68;

/** Colours by work, for glyphs and for the thumbnails of cases without scans. */
export const workColours = ({ palette }: Theme) => {
  const ofKind = (colour: string, fill: number) => ({ fill: alpha(colour, fill), stroke: colour });
  return {
    '& .tooth': { fill: palette.background.paper, stroke: palette.line.strong, strokeWidth: 1.2 },
    '& path, & circle, & line': { vectorEffect: 'non-scaling-stroke' },
    '& .crown, & .other': ofKind(palette.accent.main, 1),
    '& .pontic': { ...ofKind(palette.warning.main, 0.16), strokeWidth: 1.8 },
    '& .customAbutment': ofKind(palette.turn.lab.main, 1),
    '& .extraction': ofKind(palette.error.main, 0.12),
    '& .keep': ofKind(palette.text.secondary, 0.12),
    '& .made, & .partialDenture, & .fullDenture': { fill: palette.success.main, stroke: 'none' },
    '& .core': { fill: 'none', stroke: palette.turn.lab.main, strokeWidth: 1.8 },
    '& .screw': { fill: palette.background.paper, stroke: 'none' },
    '& .dots': { stroke: palette.background.paper, strokeWidth: 2.4, strokeLinecap: 'round' },
    '& .cross': { stroke: palette.error.main, strokeWidth: 1.6 },
    '& .joint': { stroke: palette.accent.main, strokeWidth: 3 },
  } as const;
};

/** What a work adds to a tooth's outline, in a square from -1 to 1. */
function WorkShape({ work, inlay }: { work: Work | null; inlay: string }) {
  if (work === 'inlay') return <path className="made" d={inlay} />;
  if (isDenture(work)) return <path className="dots" d="M-.5 .4H.5" />;
  if (work === 'postAndCore') return <circle className="core" r={0.42} />;
  if (work === 'customAbutment') return <circle className="screw" r={0.34} />;
  if (work === 'other') return <path className="dots" d="M-.5 0h.01M0 0h.01M.5 0h.01" />;
  if (work === 'extraction') return <path className="cross" d="M-.5-.5L.5.5M.5-.5L-.5.5" />;
  return null;
}

/** A tooth with its work in a square from -1 to 1. */
export function WorkTooth({ tooth, work }: Pick<ToothWork, 'tooth' | 'work'>) {
  const { outline, inlay } = shapeOf(tooth);
  return (
    <>
      <path className={`tooth ${work ?? ''}`} d={outline} />
      <WorkShape work={work} inlay={inlay} />
    </>
  );
}

/** The first teeth of a prescription as glyphs in arch order, and the number of the rest. Never mirrored. */
export function WorkGlyphs({ teeth }: { teeth: readonly ToothWork[] }) {
  const format = useFormat();
  const sorted = byArch(teeth);
  const shown = sorted.slice(0, sorted.length > most ? most - 1 : most);
  let width = 0;
  const placed = shown.map((unit, at) => {
    const before = shown[at - 1];
    const isJoined =
      before !== undefined &&
      unit.bridge !== null &&
      before.bridge === unit.bridge &&
      areNeighbours(unit.tooth, before.tooth);
    const x = width + (at > 0 && !isJoined ? size.gap : 0) + size.step / 2;
    width = x + size.step / 2;
    return { unit, x, isJoined };
  });
  const rest = sorted.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <Box
      component="span"
      dir="ltr"
      aria-hidden
      sx={[
        { display: 'inline-flex', alignItems: 'center', gap: 0.25, color: 'text.secondary', fontSize: 'size.micro' },
        workColours,
      ]}
    >
      <svg viewBox={`0 0 ${width} ${size.line}`} width={width} height={size.line}>
        {placed.map(({ unit, x, isJoined }) => (
          <g key={unit.tooth}>
            {isJoined && <line className="joint" x1={x - size.step / 2 - 2} x2={x - size.step / 2 + 2} y1={9} y2={9} />}
            <g
              transform={`translate(${x} 9) scale(${size.width / 2} ${(jawOf(unit.tooth) === 'upper' ? 1 : -1) * (size.height / 2)})`}
            >
              <WorkTooth tooth={unit.tooth} work={unit.work} />
            </g>
          </g>
        ))}
      </svg>
      {rest > 0 && <b>+{format.number(rest)}</b>}
    </Box>
  );
}
