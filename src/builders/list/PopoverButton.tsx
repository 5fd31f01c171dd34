import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';

interface PopoverButtonProps extends Pick<ButtonProps, 'startIcon' | 'disabled' | 'variant' | 'size'> {
  label: string;
  /** What the panel is called. */
  title: string;
  /** Gets what closes the panel. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a panel under itself; what the panel shows is a chunk that loads only then. */
export function PopoverButton({ label, title, children, ...button }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  const popover = useRef<PopoverActions>(null);
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
      <Popover
        action={popover}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { id, role: 'dialog', 'aria-label': title } }}
      >
        <Suspense>
          <OnShown act={() => popover.current?.updatePosition()} />
          {children(close)}
        </Suspense>
      </Popover>
    </>
  );
}

/** Calls `act` once the lazy content next to it has loaded: the popover was positioned while it was still empty. */
function OnShown({ act }: { act(): void }): null {
  const shown = useEffectEvent(act);
  useEffect(() => shown(), []);
  return null;
}
