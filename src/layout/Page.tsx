import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { visuallyHidden } from './visuallyHidden.ts';
import { useTitle } from './useTitle.ts';

/** The padding of the frame around a page, and its inverse. */
export const framePadding = {
  out: { xs: '12px', sm: '18px 20px' },
  back: { xs: '-12px', sm: '-18px -20px' },
} as const;

const headRow = { display: 'flex', alignItems: 'center', gap: 1.25, flexWrap: 'wrap', minHeight: 34 } as const;

/** Buttons with an icon hide their text, which remains their name: outlined ones if narrow, all on phones. */
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
/** Touch-sized controls in a bar on phones. */
const byFinger = {
  '@container head (max-width: 599.98px)': {
    '& .MuiButton-root, & .MuiIconButton-root': { minBlockSize: 44, minInlineSize: 44 },
  },
} as const;
const wordlessWhereNarrow = {
  '@container head (max-width: 899.98px)': { flexWrap: 'nowrap', ...iconsOnly('.MuiButton-outlined:has(.words)', 36) },
} as const;

const actionsRow = [
  // If the buttons wrap, as on phones, each line is filled.
  { display: 'flex', gap: 1, flexWrap: 'wrap', '& > *': { flexGrow: 1 } },
  wordlessWhereNarrow,
  wordlessOnPhone,
  byFinger,
] as const;

/** For the heading of a bar. */
export const flushTitle = {
  flex: { xs: '1 1 90px', sm: '0 1 auto' },
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  fontSize: { xs: 'size.lead', sm: 'size.h1' },
} as const;

/** Small facts under a title, separated by dots. */
export const captionRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '16px',
  fontSize: 'size.caption',
  color: 'text.secondary',
  // Clips the dot before the first fact of each line.
  overflow: 'clip',
  overflowClipMargin: '3px',
  '& > *': { marginInlineStart: '-16px' },
  '& > *::before': { content: '"·"', display: 'inline-block', inlineSize: '16px', textAlign: 'center' },
} as const;

interface PageProps {
  /** The heading, and the first part of the window's title. */
  title: string;
  /** Replaces the heading with another one that says more than the title. */
  heading?: ReactNode;
  /** Chips after the heading. */
  chips?: ReactNode;
  /** At the end of the heading's row: buttons, the primary one last. */
  actions?: ReactNode;
  /** A code or number, always left to right. */
  code?: boolean;
  /** Full width of the frame, with the heading in a bar. */
  flush?: boolean;
  /** A form: a centred column of readable width. */
  isForm?: boolean;
  /** On phones the content needs the full height: the heading is for screen readers only. */
  isBareOnPhone?: boolean;
  children: ReactNode;
}

/** A page of the console: header row and content. */
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
            // On phones the heading leaves the row to the buttons.
            sx={flush ? flushTitle : undefined}
          >
            {title}
          </Typography>
        )}
        {chips}
        <Box sx={{ flex: 1, display: flush ? { xs: 'none', sm: 'block' } : undefined }} />
        {actions && <Box sx={actionsRow}>{actions}</Box>}
      </Box>
      {children}
    </Box>
  );
}
