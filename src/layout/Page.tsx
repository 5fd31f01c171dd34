import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { visuallyHidden } from './visuallyHidden.ts';
import { useTitle } from './useTitle.ts';

/** The padding of the frame around a page, and what undoes it. */
export const framePadding = {
  out: { xs: '12px', sm: '18px 20px' },
  back: { xs: '-12px', sm: '-18px -20px' },
} as const;

const headRow = { display: 'flex', alignItems: 'center', gap: 1.25, flexWrap: 'wrap', minHeight: 34 } as const;

/** Buttons with an icon lose their words, which stay their names: the outlined ones where it is narrow, all of them on a phone. */
const iconsOnly = (button: string, least: number) => ({
  [`& ${button}:has(.MuiButton-startIcon)`]: { minInlineSize: least, paddingInline: 1 },
  [`& ${button}:has(.MuiButton-startIcon) .words`]: visuallyHidden,
  [`& ${button} .MuiButton-startIcon`]: { margin: 0 },
  [`& ${button}:has(.MuiButton-startIcon) .MuiButton-endIcon`]: { display: 'none' },
});
export const wordlessOnPhone = {
  '@container head (max-width: 599.98px)': {
    ...iconsOnly('.MuiButton-root:has(.words)', 44),
    '& .MuiButton-root:has(.words)': { minBlockSize: 44 },
  },
} as const;
/** What stands in a bar's row is pressed with a finger on a phone. */
const byFinger = {
  '@container head (max-width: 599.98px)': {
    '& .MuiButton-root, & .MuiIconButton-root': { minBlockSize: 44, minInlineSize: 44 },
  },
} as const;
const wordlessWhereNarrow = {
  '@container head (max-width: 899.98px)': { flexWrap: 'nowrap', ...iconsOnly('.MuiButton-outlined:has(.words)', 36) },
} as const;

/** Of a bar's heading. */
export const flushTitle = {
  flex: { xs: '1 1 90px', sm: '0 1 auto' },
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  fontSize: { xs: 'size.lead', sm: 'size.h1' },
} as const;

/** Small facts under a title, a dot between two. */
export const captionRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '16px',
  fontSize: 'size.caption',
  color: 'text.secondary',
  // The dot before the first of each line lies out of sight.
  overflow: 'clip',
  overflowClipMargin: '3px',
  '& > *': { marginInlineStart: '-16px' },
  '& > *::before': { content: '"·"', display: 'inline-block', inlineSize: '16px', textAlign: 'center' },
} as const;

interface PageProps {
  /** The heading, and the first part of the window's title. */
  title: string;
  /** In the heading's place, itself one, where the page is about more than its title says. */
  heading?: ReactNode;
  /** Chips after the heading. */
  chips?: ReactNode;
  /** At the end of the heading's row: buttons, the primary one last. */
  actions?: ReactNode;
  /** A code or a number, which isn't mirrored. */
  code?: boolean;
  /** Runs from edge to edge of the frame, its heading a bar of its own. */
  flush?: boolean;
  /** A form, which isn't wider than one reads: a column in the middle. */
  isForm?: boolean;
  /** On a phone what is under the heading needs all of the page: the heading is read out alone. */
  isBareOnPhone?: boolean;
  children: ReactNode;
}

/** A page of the console: the heading's row and what stands under it. */
export function Page({
  title,
  heading,
  chips,
  actions,
  code,
  flush = false,
  isForm = false,
  isBareOnPhone = false,
  children,
}: PageProps) {
  useTitle(title);
  return (
    <Box
      sx={[
        { display: 'flex', flexDirection: 'column', gap: 1.75, flex: 1, minWidth: 0 },
        isForm && { inlineSize: '100%', maxInlineSize: 860, marginInline: 'auto' },
        flush && { gap: 0, margin: framePadding.back, backgroundColor: 'background.paper' },
      ]}
    >
      <Box
        sx={[
          headRow,
          flush && {
            minHeight: 52,
            paddingBlock: '6px',
            paddingInline: { xs: 1.5, sm: 2 },
            container: 'head / inline-size',
          },
          isBareOnPhone && {
            '@media (max-width: 599.98px)': { ...visuallyHidden, '& button, & a': { display: 'none' } },
          },
        ]}
      >
        {heading ?? (
          <Typography
            component="h1"
            variant="h1"
            dir={code ? 'ltr' : undefined}
            // On a phone it leaves the row to the buttons.
            sx={flush ? flushTitle : undefined}
          >
            {title}
          </Typography>
        )}
        {chips}
        <Box sx={{ flex: 1, display: flush ? { xs: 'none', sm: 'block' } : undefined }} />
        {actions && (
          // Where they take several lines, as on a phone, each line is full.
          <Box
            sx={[
              { display: 'flex', gap: 1, flexWrap: 'wrap', '& > *': { flexGrow: 1 } },
              wordlessWhereNarrow,
              wordlessOnPhone,
              byFinger,
            ]}
          >
            {actions}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}
