import type { SxProps, Theme } from '@mui/material/styles';

/** A row of toggle buttons for a multiple choice; wraps where it doesn't fit. */
export const ticks: SxProps<Theme> = ({ palette }) => ({
  flexWrap: 'wrap',
  gap: 0.75,
  // Outweighs MUI's own selectors, which make neighbours share a border.
  '&& .MuiToggleButton-root, && .MuiToggleButton-root.Mui-selected + .MuiToggleButton-root.Mui-selected': {
    textTransform: 'none',
    minBlockSize: { xs: 44, sm: 32 },
    paddingBlock: 0.25,
    paddingInline: 1.25,
    fontSize: 'size.small',
    border: `1px solid ${palette.line.strong}`,
    borderRadius: 0.75,
    marginInlineStart: 0,
    color: 'text.secondary',
    gap: 0.75,
  },
  '&&& .MuiToggleButton-root.Mui-selected.Mui-selected': {
    color: 'primary.main',
    borderColor: palette.primary.main,
    backgroundColor: palette.accent.soft,
    fontWeight: 600,
  },
});
