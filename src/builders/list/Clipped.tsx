import Box from '@mui/material/Box';
import type { PointerEvent, ReactNode } from 'react';

/** Truncates to two lines, or as many as given, with the full text in the title. */
export function Clipped({ lines = 2, children }: { lines?: number; children: ReactNode }) {
  const offerWhole = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    const isCut = [currentTarget, ...currentTarget.querySelectorAll('[dir]')].some(
      (one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth,
    );
    currentTarget.title = isCut ? (currentTarget.textContent ?? '') : '';
  };
  return (
    <Box onPointerEnter={offerWhole} sx={lines === 1 ? oneLine : { ...clampedTo(lines), [paragraph]: paragraphs }}>
      {children}
    </Box>
  );
}

/** Truncates Latin names in Arabic lists at their own end. `left` is the start in both directions. */
const paragraph = '& > [dir="auto"], & > bdi';
export const cut = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;
const oneLine = {
  ...cut,
  whiteSpace: 'nowrap',
  // A wbr breaks the line even with nowrap.
  '& wbr': { display: 'none' },
  [paragraph]: { ...cut, display: 'block', textAlign: 'left' },
} as const;
const paragraphs = { display: 'block', textAlign: 'left' } as const;
export const clampedTo = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: String(lines),
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;
