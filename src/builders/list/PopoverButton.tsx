import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { Suspense, useId, useState, type ReactNode } from 'react';

interface PopoverButtonProps extends Pick<ButtonProps, 'startIcon' | 'disabled' | 'variant' | 'size'> {
  label: string;
  /** What the panel is called. */
  title: string;
  /** Gets what closes the panel. */
  children: (close: () => void) => ReactNode;
}

/** The gap between a panel and the window's edge, and the least height in which a panel can be used, in pixels. */
const edge = 16;
const least = 160;

/**
 * A button that opens a panel under itself; what the panel shows is a chunk that loads only then. The panel appears with
 * its contents, and scrolls where it would not fit under the button: one that grows must not move up.
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
