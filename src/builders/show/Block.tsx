import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface BlockProps {
  title: string;
  /** Number of items, after the title. */
  count?: string | undefined;
  /** At the end of the heading's row. */
  aside?: ReactNode;
  /** Without padding, for rows. */
  flush?: boolean;
  children: ReactNode;
}

/** A section of a record's page: heading, content, and a line below. Hidden if it has no content. */
export function Block({ title, count, aside, flush = false, children }: BlockProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={({ palette }) => ({
        minWidth: 0,
        paddingBlockEnd: flush ? 0 : 2,
        borderBlockEnd: `1px solid ${palette.divider}`,
        breakInside: 'avoid',
        '&:has(> [data-held]:empty)': { display: 'none' },
      })}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          columnGap: 1.5,
          rowGap: 0.5,
          minBlockSize: 44,
          paddingInline: blockPadding,
        }}
      >
        <Typography id={id} component="h2" variant="h3">
          {title}
        </Typography>
        {count && (
          <Box component="span" sx={{ color: 'text.secondary', marginInlineStart: -0.75 }}>
            {count}
          </Box>
        )}
        {aside}
      </Box>
      <Box data-held sx={flush ? undefined : { paddingInline: blockPadding }}>
        {children}
      </Box>
    </Box>
  );
}

export const blockPadding = { xs: 1.5, sm: 2 } as const;
