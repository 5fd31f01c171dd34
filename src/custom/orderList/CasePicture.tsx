import Box from '@mui/material/Box';
import type { Order } from '../../../domain/order.ts';
import type { ToothWork } from '../../../domain/prescription.ts';
import { isPrimary, jawOf } from '../../../domain/teeth.ts';
import type { ShownBy } from '../../builders/views.ts';
import { chartLayout } from '../ui/teeth/archLayout.ts';
import { workColours, WorkTooth } from '../ui/teeth/WorkGlyphs.tsx';

/** The jaw with the most work; the upper one of two alike, and where there is none. */
const jawWithMost = (teeth: readonly ToothWork[]) => {
  const lower = teeth.filter(({ tooth }) => jawOf(tooth) === 'lower').length;
  return lower * 2 > teeth.length ? 'lower' : 'upper';
};

/** The picture of an order without scans: one jaw's teeth, the chosen ones in the colour of their work. Never mirrored. */
export default function CasePicture({ record }: ShownBy) {
  const teeth = (record as Partial<Order> | undefined)?.teeth ?? [];
  const jaw = jawWithMost(teeth);
  const dentition = teeth[0] && isPrimary(teeth[0].tooth) ? 'primary' : 'permanent';
  const placed = chartLayout(dentition, 'wide').teeth.filter(({ tooth }) => jawOf(tooth) === jaw);
  const [xs, ys] = [placed.map(({ x }) => x), placed.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - 30, Math.min(...ys) - 30];
  const [width, height] = [Math.max(...xs) + 30 - left, Math.max(...ys) + 30 - top];
  return (
    <Box
      component="span"
      dir="ltr"
      aria-hidden
      sx={[{ display: 'flex', inlineSize: '90%', blockSize: '90%' }, workColours]}
    >
      <svg viewBox={`${left} ${top} ${width} ${height}`} width="100%">
        {placed.map(({ tooth, x, y, turn, flipped, width: wide, depth }) => (
          <g
            key={tooth}
            transform={`translate(${x} ${y}) rotate(${turn}) scale(${((flipped ? -1 : 1) * wide) / 2} ${depth / 1.6})`}
          >
            <WorkTooth tooth={tooth} work={teeth.find((unit) => unit.tooth === tooth)?.work ?? null} />
          </g>
        ))}
      </svg>
    </Box>
  );
}
