/**
 * Tick (with the row's padding), mark, words, moment, and a column for each answer, as wide as the longest of all groups: how
 * long one is differs by language.
 */
export const inboxColumns = {
  display: 'grid',
  gridTemplateColumns:
    '38px 32px minmax(0, 1fr) minmax(72px, max-content) minmax(96px, max-content) minmax(96px, max-content)',
  columnGap: 1.5,
  alignContent: 'start',
} as const;
/** A part that keeps to them, from edge to edge. */
export const inColumns = { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' } as const;
