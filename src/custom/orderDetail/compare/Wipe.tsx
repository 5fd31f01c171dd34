import Box from '@mui/material/Box';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

const step = 1;
const far = 10;

interface WipeProps {
  before: ReactNode;
  after: ReactNode;
  /** Labels for the left and the right of the line. */
  names: readonly [string, string];
}

/** Two views stacked on each other: the earlier left of a draggable line, the later right of it. */
export function Wipe({ before, after, names }: WipeProps) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(50);
  const put = (percent: number) => setAt(Math.round(Math.min(100, Math.max(0, percent))));

  const onMove = (event: PointerEvent<HTMLElement>) => {
    const room = box.current?.getBoundingClientRect();
    if (!room || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    put((100 * (event.clientX - room.left)) / room.width);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.shiftKey ? far : step;
    const to: Record<string, number> = { ArrowLeft: at - by, ArrowRight: at + by, Home: 0, End: 100 };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    put(next);
  };
  return (
    <Box ref={box} sx={{ position: 'relative', minHeight: 0, overflow: 'hidden' }}>
      <Box sx={layer}>{after}</Box>
      {/* clip-path also clips pointer events: each side turns its own view, and the link turns the other. */}
      <Box sx={layer} style={{ clipPath: `inset(0 ${100 - at}% 0 0)` }}>
        {before}
      </Box>
      {names.map((name, side) => (
        <Box
          key={side === 0 ? 'before' : 'after'}
          aria-hidden
          sx={label}
          style={side === 0 ? { right: `calc(${100 - at}% + 10px)` } : { left: `calc(${at}% + 10px)` }}
        >
          {name}
        </Box>
      ))}
      <Box
        role="slider"
        tabIndex={0}
        aria-label={translate('viewer.compare.line')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={at}
        aria-valuetext={`${at} %`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          event.currentTarget.focus();
        }}
        onPointerMove={onMove}
        style={{ left: `${at}%` }}
        sx={line}
      />
    </Box>
  );
}

const layer = { position: 'absolute', inset: 0, display: 'grid', minHeight: 0 } as const;

const label = {
  position: 'absolute',
  top: 14,
  zIndex: 1,
  pointerEvents: 'none',
  whiteSpace: 'nowrap',
  paddingBlock: '4px',
  paddingInline: 1,
  borderRadius: 0.75,
  backgroundColor: 'background.paper',
  boxShadow: 1,
  fontSize: 'size.caption',
  fontWeight: 600,
} as const;

/** Thin, with a wide hit area; the knob is placed so that a thumb doesn't cover the tooth. */
const line = {
  position: 'absolute',
  insetBlock: 0,
  inlineSize: 44,
  // Symmetric: logical margins are mirrored in Arabic, but a position in the image isn't.
  marginInline: '-22px',
  cursor: 'ew-resize',
  touchAction: 'none',
  zIndex: 2,
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    left: 21,
    inlineSize: 2,
    backgroundColor: 'background.paper',
    outline: '1px solid',
    outlineColor: 'ink.faint',
  },
  '&::after': {
    content: '"⇔"',
    position: 'absolute',
    insetBlockEnd: 56,
    left: 4,
    inlineSize: 36,
    blockSize: 36,
    display: 'grid',
    placeContent: 'center',
    borderRadius: '50%',
    backgroundColor: 'background.paper',
    color: 'text.primary',
    boxShadow: 2,
  },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;
