import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

interface TextButtonProps {
  onClick(): void;
  disabled?: boolean;
  isFocused?: boolean;
  children: ReactNode;
}

/** A button within a line of small text, with a touch-sized hit area. */
export const TextButton = ({ onClick, disabled = false, isFocused = false, children }: TextButtonProps) => (
  <Link
    component="button"
    type="button"
    color="inherit"
    disabled={disabled}
    autoFocus={isFocused}
    onClick={onClick}
    sx={{ font: 'inherit', verticalAlign: 'baseline', minHeight: 24 }}
  >
    {children}
  </Link>
);
