import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { Suspense, useId, useState, type ReactNode } from 'react';

interface PopoverButtonProps extends Pick<ButtonProps, 'startIcon' | 'disabled' | 'variant' | 'size'> {
  label: string;
  /** What the panel is called. */
  title: string;
  /** Fetches what the panel shows: it opens when that is there, so that it can be placed by its size. */
  prepare(): Promise<unknown>;
  /** Gets what closes the panel. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a panel under itself; what the panel shows is a chunk that loads only then. */
export function PopoverButton({ label, title, prepare, children, ...button }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  // Without a line it opens all the same, and says what is the matter.
  const open = (button: HTMLElement) => void prepare().finally(() => setAnchor(button));
  return (
    <>
      <Button
        variant="text"
        size="small"
        {...button}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => open(event.currentTarget)}
        endIcon={<ExpandMore />}
      >
        <Box component="span" dir="auto" sx={{ maxInlineSize: 180, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {label}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { id, role: 'dialog', 'aria-label': title } }}
      >
        <Suspense>{children(close)}</Suspense>
      </Popover>
    </>
  );
}
