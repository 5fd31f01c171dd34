/** Two columns on wide windows, the work at the left and its measures at the right; one below the other elsewhere. */
export const columns = {
  display: 'grid',
  gap: 1.75,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.45fr) minmax(0, 1fr)' },
} as const;

/** A column; on narrow windows its panels stand in the page's own order. */
export const column = { display: { xs: 'contents', lg: 'flex' }, flexDirection: 'column', gap: 1.75 } as const;
