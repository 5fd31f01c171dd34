import Box from '@mui/material/Box';
import type { PointerEvent, ReactNode } from 'react';

/** Two lines at most; what is cut off shows whole in the title. */
export function Clipped({ children }: { children: ReactNode }) {
  const offerWhole = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    const isCut =
      currentTarget.scrollHeight > currentTarget.clientHeight || currentTarget.scrollWidth > currentTarget.clientWidth;
    currentTarget.title = isCut ? (currentTarget.textContent ?? '') : '';
  };
  return (
    <Box
      onPointerEnter={offerWhole}
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: '2',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        // A paragraph of its own direction: a Latin name in an Arabic list is cut at its end. `left` is the start in either.
        '& > [dir="auto"], & > bdi': { display: 'block', textAlign: 'left' },
      }}
    >
      {children}
    </Box>
  );
}
