/** A dialog that is printed alone, without the page under it; `notOnPaper` marks what of it isn't. */
export const aloneOnPaper = 'alone-on-paper';
export const notOnPaper = 'not-on-paper';

const alone = `body > .${aloneOnPaper}`;

/** A window's pieces in the flow of pages: what scrolls would be cut off after the first. */
const inFlow = {
  position: 'static',
  display: 'block',
  height: 'auto',
  maxHeight: 'none',
  overflow: 'visible',
} as const;
const inFlowAtLast = Object.fromEntries(Object.entries(inFlow).map(([name, value]) => [name, `${value} !important`]));

/** On paper a page stands without frame, buttons and what floats; `ThemeRoot` gives it the light colours. */
export const printStyles = {
  '@page': {
    margin: '14mm',
    '@bottom-right': { content: "counter(page) ' / ' counter(pages)", font: '8pt sans-serif', color: 'black' },
  },
  '@media print': {
    body: { backgroundColor: 'transparent' },
    '.MuiDrawer-root, .MuiPopover-root, .MuiSnackbar-root, .MuiTooltip-popper, .MuiButton-root, .MuiIconButton-root': {
      // The pieces' own styles come later and are as strong.
      display: 'none !important',
    },
    [`.${notOnPaper}, body:has(> .${aloneOnPaper}) > :not(.${aloneOnPaper})`]: { display: 'none !important' },
    [`body:has(> .${aloneOnPaper})`]: { overflow: 'visible !important', padding: '0 !important' },
    [`${alone}, ${alone} .MuiDialog-container, ${alone} .MuiDialog-paper`]: inFlowAtLast,
    [`${alone} .MuiBackdrop-root`]: { display: 'none !important' },
    [`${alone} .MuiDialog-paper`]: { boxShadow: 'none !important' },
    '.MuiTableCell-head': { position: 'static !important' },
    '.MuiCard-root, tr, figure': { breakInside: 'avoid' },
    // A card that is longer than a page is broken all the same, its pieces aren't.
    h1: { breakAfter: 'avoid' },
    h2: { breakAfter: 'avoid' },
  },
} as const;
