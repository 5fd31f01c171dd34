import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';

interface PlainDialogProps {
  /** The accessible name: the id of its title, or text. */
  labelledBy?: string;
  label?: string;
  /** Called on Escape and on clicks on the backdrop. */
  onClose(): void;
  width?: number;
  children: ReactNode;
}

/**
 * A native modal dialog, open while mounted: it traps the focus and restores it. For the pages before signing in, to
 * avoid loading MUI's.
 */
export function PlainDialog({ labelledBy, label, onClose, width = 420, children }: PlainDialogProps) {
  const { direction } = useTheme();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
    return () => current?.close();
  }, []);
  return (
    <Box
      component="dialog"
      ref={dialog}
      // Overrides the parent's direction, which may be that of a number.
      dir={direction}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Clicks on the backdrop target the dialog element itself, clicks on the content a child.
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      sx={({ palette, shape }) => ({
        inlineSize: `min(${width}px, calc(100vw - 24px))`,
        maxBlockSize: 'min(720px, calc(100dvh - 24px))',
        padding: 0,
        overflow: 'hidden',
        border: `1px solid ${palette.line.main}`,
        borderRadius: `${shape.borderRadius}px`,
        boxShadow: palette.shadow,
        color: 'text.primary',
        backgroundColor: 'background.paper',
        '&[open]': { display: 'flex' },
        '&::backdrop': { backgroundColor: palette.side.background, opacity: 0.5 },
      })}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 }}>{children}</Box>
    </Box>
  );
}
