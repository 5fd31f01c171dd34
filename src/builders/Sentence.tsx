import Box from '@mui/material/Box';

/** `R-2611-0007`, `W-L1001-2611-0003`: a browser would break them at a hyphen. */
const number = /([A-Z]+(?:-[A-Z]?\d+){2,})/;

/** A sentence whose numbers of records stay in one piece. */
export function Sentence({ words }: { words: string }) {
  return words.split(number).map((part, at) =>
    number.test(part) ? (
      <Box key={at} component="span" sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    ) : (
      part
    ),
  );
}
