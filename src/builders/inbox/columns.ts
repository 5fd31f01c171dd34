/**
 * Checkbox (with the row's padding), icon, text, time, and one column per answer, as wide as the longest in all groups:
 * lengths differ by language.
 */
export const inboxColumns = {
  display: 'grid',
  gridTemplateColumns:
    '38px 32px minmax(0, 1fr) minmax(72px, max-content) minmax(96px, max-content) minmax(96px, max-content)',
  columnGap: 1.5,
  alignContent: 'start',
} as const;
/** A full-width part that uses the same columns. */
export const inColumns = { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' } as const;
