import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';

interface PlainDialogProps {
  /** Names the dialog: the id of its title, or words. */
  labelledBy?: string;
  label?: string;
  /** The Escape key or a click on the backdrop. */
  onClose(): void;
  width?: number;
  children: ReactNode;
}

/**
 * The browser's own dialog, open as long as it is drawn: it keeps the focus within, and gives it back. For the pages
 * before the sign-in, which would wait for the console's code if they used MUI's.
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
      // Not as what it is drawn within, which may be a number.
      dir={direction}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A click on the backdrop has the dialog element itself as its target, one on the content a child.
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
