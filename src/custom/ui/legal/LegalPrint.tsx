import GlobalStyles from '@mui/material/GlobalStyles';

/** On paper the text alone, over as many pages as it needs. */
export function LegalPrint() {
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          'main > *:not(dialog)': { display: 'none !important' },
          main: { display: 'block !important' },
          'dialog, dialog *': { overflow: 'visible !important', outline: 'none !important' },
          'dialog[open]': {
            // Above everything a dialog is never static: from the top, and as long as it is.
            position: 'absolute !important',
            inset: '0 !important',
            insetBlockEnd: 'auto !important',
            margin: '0 !important',
            blockSize: 'auto !important',
            display: 'block !important',
            inlineSize: 'auto !important',
            maxInlineSize: 'none !important',
            maxBlockSize: 'none !important',
            border: 'none !important',
            boxShadow: 'none !important',
          },
        },
      }}
    />
  );
}
