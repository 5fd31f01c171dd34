import Button, { type ButtonProps } from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

interface HeadButtonProps extends Omit<ButtonProps, 'startIcon' | 'children'> {
  icon: ReactNode;
  /** The button's label; visually hidden on phones. */
  words: string;
  /** The link component. */
  component?: React.ElementType;
  to?: string;
}

/** A button of a page's header, by default the primary one. */
export const HeadButton = ({ icon, words, ...button }: HeadButtonProps) => (
  <Button variant="contained" startIcon={icon} {...button}>
    <span className="words">{words}</span>
  </Button>
);

/** As large as the button to come, so that the others don't move. */
export const HeadButtonSkeleton = () => (
  <Skeleton
    variant="rounded"
    sx={({ density }) => ({ inlineSize: { xs: 44, sm: 150 }, blockSize: { xs: 44, sm: density.button }, flexGrow: 0 })}
  />
);
