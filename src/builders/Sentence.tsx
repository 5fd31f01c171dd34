import Box from '@mui/material/Box';

/** `R-2611-0007`, `W-L1001-2611-0003`: browsers would break them at hyphens. */
const number = /([A-Z]+(?:-[A-Z]?\d+){2,})/;

/** A sentence without line breaks inside record numbers. */
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
