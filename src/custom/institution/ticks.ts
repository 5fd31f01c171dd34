import type { SxProps, Theme } from '@mui/material/styles';

/** Several of a few things ticked, as a row of buttons that breaks where there is no room. */
export const ticks: SxProps<Theme> = ({ palette }) => ({
  flexWrap: 'wrap',
  gap: 0.75,
  // More exact than MUI's own rules, by which neighbours share a border.
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
