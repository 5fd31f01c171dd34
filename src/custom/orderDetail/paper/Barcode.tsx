import Box from '@mui/material/Box';
import { code128 } from './code128.ts';

/** So much stays empty on both sides, in modules: a scanner finds the beginning by it. */
const quiet = 10;
const height = 34;

/** An order's number as a barcode, which a scanner types into the search. The number is printed next to it. */
export function Barcode({ text }: { text: string }) {
  const widths = code128(text);
  if (!widths) return null;
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, quiet));
  const total = (starts.at(-1) ?? 0) + (widths.at(-1) ?? 0) + quiet;
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${total} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden
      // A third of a millimetre a module, which every hand scanner reads.
      sx={{
        display: 'block',
        width: `${total * 0.33}mm`,
        maxWidth: '100%',
        height: '11mm',
        direction: 'ltr',
        color: 'common.black',
      }}
    >
      {widths.map((width, index) =>
        index % 2 === 0 ? (
          <rect key={starts[index]} x={starts[index]} y={0} width={width} height={height} fill="currentColor" />
        ) : null,
      )}
    </Box>
  );
}
