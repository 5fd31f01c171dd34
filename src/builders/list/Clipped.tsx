import Box from '@mui/material/Box';
import type { PointerEvent, ReactNode } from 'react';

/** Two lines at most, or one; what is cut off shows whole in the title. */
export function Clipped({ lines = 2, children }: { lines?: 1 | 2; children: ReactNode }) {
  const offerWhole = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    const isCut = [currentTarget, ...currentTarget.querySelectorAll('[dir]')].some(
      (one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth,
    );
    currentTarget.title = isCut ? (currentTarget.textContent ?? '') : '';
  };
  return (
    <Box onPointerEnter={offerWhole} sx={lines === 1 ? oneLine : twoLines}>
      {children}
    </Box>
  );
}

/** A paragraph of its own direction: a Latin name in an Arabic list is cut at its end. `left` is the start in either. */
const paragraph = '& > [dir="auto"], & > bdi';
export const cut = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;
const oneLine = {
  ...cut,
  whiteSpace: 'nowrap',
  // It breaks a line even where nothing else may.
  '& wbr': { display: 'none' },
  [paragraph]: { ...cut, display: 'block', textAlign: 'left' },
} as const;
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  [paragraph]: { display: 'block', textAlign: 'left' },
} as const;
