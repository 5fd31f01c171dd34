import CloseOutlined from '@mui/icons-material/CloseOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ThemeProvider, useTheme, type Theme } from '@mui/material/styles';
import { useMemo, useCallback, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import Dialog from '../../../layout/Dialog.tsx';
import { makeTheme } from '../../../layout/theme.ts';
import { useOwnOrganisation } from '../../ui/letterhead/useOwnOrganisation.ts';
import type { ViewerModel } from '../../ui/viewer/model.ts';
import { PaperSheet, type PaperOrder } from './PaperSheet.tsx';
import { useStills } from './useStills.ts';

export interface PaperDialogProps extends PaperOrder {
  models: readonly ViewerModel[];
  onClose(): void;
}

const bar = ({ palette }: Theme) => ({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 1,
  padding: 1.25,
  backgroundColor: 'background.paper',
  borderBlockEnd: `1px solid ${palette.line.main}`,
});

const sheet = {
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: '210mm',
  marginInline: 'auto',
  padding: { xs: 2, sm: '14mm' },
  '@media print': { maxInlineSize: 'none', padding: 0 },
} as const;

/** A print preview of the order; opens the browser's print dialog once the images are drawn. */
export default function PaperDialog({ models, onClose, ...paper }: PaperDialogProps) {
  const translate = useTranslate();
  const { direction } = useTheme();
  // Paper ignores the user's dark mode and text size.
  const theme = useMemo(() => makeTheme('light', direction), [direction]);
  const stills = useStills(models);
  const { own, isPending } = useOwnOrganisation();
  const isReady = stills.status !== 'drawing' && !isPending;
  const print = usePrinting(paper.order.number, isReady);
  return (
    <ThemeProvider theme={theme}>
      <Dialog
        fullScreen
        open
        onClose={onClose}
        className="alone-on-paper"
        slotProps={{ paper: { 'aria-label': translate('paper.preview', { number: paper.order.number }) } }}
      >
        <Box className="not-on-paper" sx={bar}>
          <Button onClick={onClose} startIcon={<CloseOutlined />}>
            {translate('paper.close')}
          </Button>
          <Button
            variant="contained"
            autoFocus
            onClick={print}
            loading={!isReady}
            loadingPosition="start"
            startIcon={<PrintOutlined />}
          >
            {translate('paper.print')}
          </Button>
        </Box>
        <Box sx={sheet}>
          <PaperSheet {...paper} stills={stills} own={own} />
        </Box>
      </Dialog>
    </ThemeProvider>
  );
}

/**
 * Prints the window under its own title, which browsers use as the PDF's file name. With `ready` it prints once by
 * itself, so that one button press is enough.
 */
function usePrinting(title: string, ready: boolean): () => void {
  const printed = useRef(false);
  const print = useCallback(async () => {
    // Fonts that load late would be printed as boxes.
    await document.fonts.ready;
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
    const before = document.title;
    document.title = title;
    addEventListener('afterprint', () => void (document.title = before), { once: true });
    window.print();
  }, [title]);
  useEffect(() => {
    if (!ready || printed.current) return;
    printed.current = true;
    void print();
  }, [ready, print]);
  return () => void print();
}
