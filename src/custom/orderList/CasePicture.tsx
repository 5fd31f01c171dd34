import Box from '@mui/material/Box';
import type { ListedOrder } from '../../../domain/order/order.ts';
import type { ToothWork } from '../../../domain/order/prescription.ts';
import { archTeeth, isPrimary, jawOf, sideOf } from '../../../domain/teeth.ts';
import type { ShownBy } from '../../builders/views.ts';
import { crownSize } from '../ui/teeth/toothShapes.ts';
import { workColours, WorkTooth } from '../ui/teeth/WorkGlyphs.tsx';

/** The jaw with more work; the upper one if equal or empty. */
const jawWithMost = (teeth: readonly ToothWork[]) => {
  const lower = teeth.filter(({ tooth }) => jawOf(tooth) === 'lower').length;
  return lower * 2 > teeth.length ? 'lower' : 'upper';
};

/** Semi-axes of the arch and its half angle; teeth are drawn at crown size in mm times `size`, to leave gaps. */
const arch = { rx: 46, ry: 50, reach: 1.35, size: 0.58 } as const;

/** The thumbnail of an order without scans: one jaw, with chosen teeth in their work's colour. Never mirrored. */
export default function CasePicture({ record }: ShownBy) {
  const works = (record as Partial<ListedOrder> | undefined)?.teeth ?? [];
  const jaw = jawWithMost(works);
  const teeth = archTeeth(works[0] && isPrimary(works[0].tooth) ? 'primary' : 'permanent', jaw);
  const up = jaw === 'upper' ? -1 : 1;
  return (
    <Box
      component="span"
      dir="ltr"
      aria-hidden
      sx={[{ display: 'flex', inlineSize: '90%', blockSize: '90%' }, workColours]}
    >
      <svg viewBox={`-54 ${up < 0 ? -58 : 4} 108 54`} width="100%">
        {teeth.map((tooth, at) => {
          const angle = ((at + 0.5) / teeth.length - 0.5) * 2 * arch.reach;
          const { width, depth } = crownSize(tooth);
          const [x, y] = [arch.rx * Math.sin(angle), up * arch.ry * Math.cos(angle)];
          const turn = (-up * angle * 180) / Math.PI + (up < 0 ? 0 : 180);
          const flip = (jaw === 'upper') !== (sideOf(tooth) === 'left') ? -1 : 1;
          return (
            <g
              key={tooth}
              transform={`translate(${x} ${y}) rotate(${turn}) scale(${flip * width * arch.size} ${depth * arch.size})`}
            >
              <WorkTooth tooth={tooth} work={works.find((unit) => unit.tooth === tooth)?.work ?? null} />
            </g>
          );
        })}
      </svg>
    </Box>
  );
}
