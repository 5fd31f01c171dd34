/** Two columns with their own scrollbars; on narrow screens one, with its last part fixed at the bottom. */
export const page = {
  display: { xs: 'flex', lg: 'grid' },
  flexDirection: 'column',
  flex: { xs: 1, lg: '1 1 0px' },
  minBlockSize: { lg: 480 },
  gridTemplateColumns: { lg: 'minmax(0, 1fr) 304px' },
  '@media (min-width: 1440px)': { gridTemplateColumns: 'minmax(0, 1fr) 348px' },
  gridTemplateRows: { lg: 'minmax(0, 1fr)' },
  borderBlockStart: '1px solid',
  borderColor: 'divider',
} as const;
export const left = {
  display: { xs: 'contents', lg: 'flex' },
  flexDirection: 'column',
  minWidth: 0,
  overflowY: 'auto',
} as const;
export const rail = {
  display: { xs: 'contents', lg: 'flex' },
  flexDirection: 'column',
  borderInlineStart: { lg: '1px solid' },
  borderColor: { lg: 'divider' },
} as const;
export const railParts = { ...left, flex: 1 } as const;

/** At the bottom of the first step on phones: copying an earlier order, and discarding a started one. */
export const otherWays = {
  display: 'flex',
  flexDirection: 'row-reverse',
  gap: 1,
  padding: 1.5,
  '& > :last-child': { flex: 1 },
  '& > :disabled': { display: 'none' },
} as const;

/** Touch targets on phones. */
export const byFinger = {
  '& .MuiButton-root, & .MuiToggleButton-root, & .MuiIconButton-root, & .MuiChip-clickable, & select': {
    minBlockSize: 44,
  },
  '& .MuiIconButton-root': { minInlineSize: 44 },
  '& .MuiInputBase-root': { minBlockSize: 44 },
  '& label, & summary': { minBlockSize: 44 },
  '& summary': { lineHeight: '44px' },
} as const;
