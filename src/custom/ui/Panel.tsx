import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { visuallyHidden } from '../../layout/visuallyHidden.ts';

interface PanelProps {
  title: string;
  /** At the end of the heading's row. */
  aside?: ReactNode;
  children: ReactNode;
  dense?: boolean;
  /** A section with a line below it, instead of a card. */
  flat?: boolean;
  /** Under a tab of the same name: the title is visible to screen readers only. */
  quiet?: boolean;
}

const headRow = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  marginBlockEnd: 1.25,
  minHeight: 24,
  flexWrap: 'wrap',
};
/** Takes no space when alone in the row. */
const quietHead = {
  justifyContent: 'flex-end',
  position: 'relative',
  '&:has(> :only-child)': { minHeight: 0, margin: 0 },
};

/** A titled section: a card, or flat. */
export function Panel({ title, aside, children, dense = false, flat = false, quiet = false }: PanelProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={[
        { paddingBlock: dense ? 1.5 : 1.75, paddingInline: dense ? 1.75 : 2, minWidth: 0 },
        flat && { border: 0, borderRadius: 0, borderBlockEnd: '1px solid', borderColor: 'divider', flexShrink: 0 },
      ]}
    >
      <Box sx={[headRow, quiet && quietHead]}>
        <Typography
          id={id}
          component="h2"
          variant={dense ? 'h3' : 'h2'}
          sx={quiet ? visuallyHidden : { marginInlineEnd: 'auto' }}
        >
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Card>
  );
}
