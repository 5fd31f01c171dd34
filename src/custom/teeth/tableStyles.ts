/** The table's grid: one line a tooth where there is room, two lines on a phone. */
export const tableStyles = {
  containerType: 'inline-size',
  '& .row': {
    display: 'grid',
    gridTemplateColumns: '34px minmax(64px, 0.6fr) 1.3fr 1.5fr minmax(96px, 0.9fr) minmax(96px, 0.9fr) 34px',
    gridTemplateAreas: `'tick name work material shade stumpShade remove' '. fault fault fault fault fault .'`,
    columnGap: 1,
    alignItems: 'start',
    py: 0.75,
    borderBlockStart: 1,
    borderColor: 'divider',
  },
  '& .row[aria-selected=true]': { bgcolor: 'action.selected' },
  ...Object.fromEntries(
    ['tick', 'name', 'work', 'material', 'shade', 'stumpShade', 'remove', 'fault'].map((area) => [
      `& .${area}`,
      { gridArea: area, minWidth: 0, margin: 0 },
    ]),
  ),
  '& .only': { gridColumn: 'work / shade', alignSelf: 'center', '&::first-letter': { textTransform: 'uppercase' } },
  '& .tick, & .remove': { minHeight: 40, display: 'grid', placeItems: 'center' },
  '& .name': { minHeight: 40, display: 'grid', alignContent: 'center', justifyItems: 'start' },
  '& .selectedRow': {
    gridTemplateAreas: `'tick bulk bulk bulk bulk bulk bulk' '. . work material shade stumpShade .'`,
    rowGap: 0.5,
  },
  '& .bulk': { gridArea: 'bulk', minHeight: 40, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 },
  '& .head': { border: 0, py: 0.5, typography: 'caption', color: 'text.secondary', '& > *': { minHeight: 0 } },
  '@container (max-width: 620px)': {
    '& .row': {
      gridTemplateColumns: '34px 1fr 1fr 34px',
      gridTemplateAreas: `'tick name name remove' '. work material .' '. shade stumpShade .' '. fault fault .'`,
      rowGap: 0.75,
    },
    '& .selectedRow': {
      gridTemplateAreas: `'tick bulk bulk bulk' '. work material .' '. shade stumpShade .'`,
    },
    '& .head': { display: 'none' },
    '& .name': { gridAutoFlow: 'column', justifyContent: 'start', alignItems: 'center', columnGap: 1 },
  },
} as const;
