import Box from '@mui/material/Box';

/** The product's logo: a tooth on the blue gradient, as in favicon.svg. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <Box
      component="img"
      src="/favicon.svg"
      alt=""
      sx={{ inlineSize: size, blockSize: size, borderRadius: 1, flexShrink: 0 }}
    />
  );
}
