import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { Suspense, useId, useState, type ReactNode } from 'react';

interface PopoverButtonProps extends Pick<ButtonProps, 'startIcon' | 'disabled' | 'variant' | 'size'> {
  label: string;
  /** The panel's accessible name. */
  title: string;
  /** Gets a function that closes the panel. */
  children: (close: () => void) => ReactNode;
}

/** The gap between a panel and the window's edge, and a panel's minimum usable height, px. */
const edge = 16;
const least = 160;

/**
 * A button that opens a panel below it; the panel's content is loaded on demand. The panel appears with its content,
 * and scrolls if it doesn't fit below the button: growing content mustn't move it up.
 */
export function PopoverButton({ label, title, children, ...button }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="text"
        size="small"
        {...button}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ExpandMore />}
      >
        <Box
          component="span"
          className="words"
          dir="auto"
          sx={{ maxInlineSize: 180, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {label}
        </Box>
      </Button>
      <Suspense>
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            paper: { id, role: 'dialog', 'aria-label': title, sx: anchor ? { maxHeight: heightUnder(anchor) } : {} },
          }}
        >
          {children(close)}
        </Popover>
      </Suspense>
    </>
  );
}

const heightUnder = (anchor: HTMLElement) =>
  `max(${least}px, calc(100dvh - ${Math.round(anchor.getBoundingClientRect().bottom) + edge}px))`;
