import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** A section of the form with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography
        id={id}
        component="h2"
        variant="h3"
        sx={({ palette }) => ({
          marginBlockEnd: 1,
          paddingBlockEnd: 0.5,
          borderBlockEnd: `1px solid ${palette.text.primary}`,
        })}
      >
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface Fact {
  word: string;
  value: ReactNode;
}

/** Label-value pairs; empty ones aren't printed. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      // A phone's preview has room for one pair in a line, paper for two.
      gridTemplateColumns: { xs: 'max-content minmax(0, 1fr)', sm: 'repeat(2, max-content minmax(0, 1fr))' },
      columnGap: 1.5,
      rowGap: 0.5,
      margin: 0,
      fontSize: 'size.small',
    }}
  >
    {facts
      .filter(({ value }) => value != null && value !== '' && value !== false)
      .map(({ word, value }) => (
        <Box key={word} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {word}
          </Box>
          <Box component="dd" sx={{ margin: 0, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 550 }}>
            {value}
          </Box>
        </Box>
      ))}
  </Box>
);

/** A table for print: lines, no backgrounds. The head repeats on every page. */
export const Table = ({ heads, children }: { heads: readonly string[]; children: ReactNode }) => (
  <Box
    component="table"
    sx={({ palette }) => ({
      width: '100%',
      borderCollapse: 'collapse',
      fontSize: 'size.small',
      '& th, & td': {
        textAlign: 'start',
        verticalAlign: 'top',
        padding: '3px 8px',
        paddingInlineStart: 0,
        borderBlockEnd: `1px solid ${palette.line.main}`,
      },
      '& th': { color: 'text.secondary', fontWeight: 550 },
    })}
  >
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </Box>
);
