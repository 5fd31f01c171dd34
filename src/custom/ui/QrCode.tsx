import Box from '@mui/material/Box';
import { encode } from 'uqr';

export const qrSquare = { inlineSize: 'min(100%, 260px)', aspectRatio: '1', justifySelf: 'center' } as const;

/** Black on white even in dark mode, as scanners expect. The standard requires a quiet zone of four modules. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      sx={qrSquare}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Box>
  );
}
