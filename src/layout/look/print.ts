/** On paper a page stands without frame, buttons and what floats; `ThemeRoot` gives it the light colours. */
export const printStyles = {
  '@page': { margin: '14mm' },
  '@media print': {
    body: { backgroundColor: 'transparent' },
    '.MuiDrawer-root, .MuiPopover-root, .MuiSnackbar-root, .MuiTooltip-popper, .MuiButton-root, .MuiIconButton-root': {
      // The pieces' own styles come later and are as strong.
      display: 'none !important',
    },
    '.MuiTableCell-head': { position: 'static !important' },
    '.MuiCard-root, tr, figure': { breakInside: 'avoid' },
    // A card that is longer than a page is broken all the same, its pieces aren't.
    h1: { breakAfter: 'avoid' },
    h2: { breakAfter: 'avoid' },
  },
} as const;
