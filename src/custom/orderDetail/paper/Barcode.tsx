import Box from '@mui/material/Box';

/** Quiet zone on both sides, in modules: scanners need it to find the start. */
const quiet = 10;
const height = 34;

/** An order's number as a barcode that scans into the search field. The number is printed next to it. */
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
      // 0.33 mm per module, which every hand scanner can read.
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

/** Bar and gap widths, alternating, in modules, of each Code 128 value (ISO/IEC 15417) up to the three starts. */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');

const startB = 104;
const stop = '2331112';
/** Code set B starts at the space character. */
const first = 32;
const modulus = 103;

/** Alternating bar and gap widths, in modules, starting with a bar; null if `text` isn't printable ASCII. */
export function code128(text: string): number[] | null {
  if (!/^[\x20-\x7e]+$/.test(text)) return null;
  const values = Array.from(text, (sign) => sign.charCodeAt(0) - first);
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), startB) % modulus;
  const codes = [startB, ...values, check].map((value) => patterns[value]);
  return [...codes, stop].join('').split('').map(Number);
}
