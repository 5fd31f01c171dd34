import Close from '@mui/icons-material/Close';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';

interface FilterButtonProps {
  /** What is narrowed, or to what when it is set. */
  label: string;
  /** The filter's name, for the button that removes it. */
  name: string;
  isSet: boolean;
  /** Opens a choice rather than switching at once. */
  opens?: boolean;
  onClick(event: MouseEvent<HTMLElement>): void;
  onClear(): void;
}

/** A filter in the bar: its name while it is open, its value and a cross once it is set. */
export function FilterButton({ label, name, isSet, opens, onClick, onClear }: FilterButtonProps) {
  const translate = useTranslate();
  const looks = ({ density, typography, palette }: Theme) => ({
    height: density.bar,
    minHeight: density.bar,
    fontSize: typography.size.small,
    fontWeight: 400,
    '&&': isSet
      ? { color: palette.primary.main, borderColor: palette.accent.main, backgroundColor: palette.accent.soft }
      : { color: palette.text.secondary, borderColor: palette.line.main },
  });
  if (!isSet) {
    return (
      <Button
        sx={looks}
        onClick={onClick}
        endIcon={opens && <ExpandMore />}
        aria-haspopup={opens ? 'dialog' : undefined}
      >
        {label}
      </Button>
    );
  }
  return (
    <Box role="group" sx={{ display: 'inline-flex' }}>
      <Button
        sx={[looks, { borderStartEndRadius: 0, borderEndEndRadius: 0 }]}
        onClick={onClick}
        aria-haspopup={opens ? 'dialog' : undefined}
      >
        {label}
      </Button>
      <Button
        sx={[
          looks,
          {
            paddingInline: 0.5,
            minWidth: 28,
            marginInlineStart: '-1px',
            borderStartStartRadius: 0,
            borderEndStartRadius: 0,
          },
        ]}
        onClick={onClear}
        aria-label={translate('list.clearFilter', { name })}
      >
        <Close sx={{ fontSize: 'size.h2' }} />
      </Button>
    </Box>
  );
}
