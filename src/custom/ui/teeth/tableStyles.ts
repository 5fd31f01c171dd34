import { alpha, type Theme } from '@mui/material/styles';

/** The table's grid: one line a tooth where there is room, two lines on a phone. */
export const tableStyles = (theme: Theme) =>
  ({
    containerType: 'inline-size',
    '& .row': {
      display: 'grid',
      gridTemplateColumns: '34px minmax(64px, 0.5fr) 1.3fr 1.4fr minmax(104px, 0.9fr) minmax(104px, 0.9fr) 34px',
      gridTemplateAreas: `'tick name work material shade stumpShade remove' '. fault fault fault fault fault .'`,
      columnGap: 1,
      alignItems: 'start',
      py: 0.75,
      borderBlockStart: 1,
      borderColor: 'divider',
    },
    '& .row[aria-selected=true]': { bgcolor: alpha(theme.palette.primary.main, 0.08) },
    ...Object.fromEntries(
      ['tick', 'name', 'work', 'material', 'shade', 'stumpShade', 'remove', 'fault'].map((area) => [
        `& .${area}`,
        { gridArea: area, minWidth: 0, margin: 0 },
      ]),
    ),
    '& .MuiSelect-select': { typography: 'body2' },
    '& .MuiInputBase-root, & .shadeButton': { height: 38 },
    '& .fullName': { display: 'none' },
    '& .tick, & .remove': { minHeight: 40, display: 'grid', placeItems: 'center' },
    '& .name': { gridArea: 'name', minHeight: 40, display: 'grid', alignContent: 'center', justifyItems: 'start' },
    '& .selectedRow': {
      gridTemplateAreas: `'. bulk bulk bulk bulk bulk bulk' '. . work material shade stumpShade .'`,
      rowGap: 0.5,
    },
    '& .bulk': { gridArea: 'bulk', minHeight: 40, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 },
    '& .head': { border: 0, py: 0, alignItems: 'center', typography: 'caption', color: 'text.secondary' },
    '@container (max-width: 620px)': {
      '& .row': {
        gridTemplateColumns: '34px 1fr 1fr 34px',
        gridTemplateAreas: `'tick name name remove' 'work work material material' 'shade shade stumpShade stumpShade' 'fault fault fault fault'`,
        rowGap: 0.75,
      },
      '& .selectedRow': {
        gridTemplateAreas: `'bulk bulk bulk bulk' 'work work material material' 'shade shade stumpShade stumpShade'`,
      },
      '& .head': { gridTemplateAreas: `'tick name name .'`, '& > :not(.tick, .name)': { display: 'none' } },
      '& .fullName': { display: 'block' },
      // The two shades are stacked here without column heads, so each gets a caption.
      '& [data-caption]::before': {
        content: 'attr(data-caption)',
        display: 'block',
        typography: 'caption',
        color: 'text.secondary',
      },
      '& .name': { gridAutoFlow: 'column', justifyContent: 'start', alignItems: 'center', columnGap: 1 },
    },
  }) as const;
