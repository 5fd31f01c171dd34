import Box from '@mui/material/Box';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import type SvgIcon from '@mui/material/SvgIcon';

interface BigChoiceProps extends Pick<ButtonBaseProps, 'role' | 'aria-checked' | 'tabIndex' | 'onClick' | 'onKeyDown'> {
  Icon: typeof SvgIcon;
  title: string;
  text: string;
}

/** A card that acts as a button for an important choice and explains it. */
export function BigChoice({ Icon, title, text, ...button }: BigChoiceProps) {
  const isChosen = button['aria-checked'] === true;
  return (
    <ButtonBase
      {...button}
      sx={({ palette }) => ({
        font: 'inherit',
        textAlign: 'start',
        alignItems: 'flex-start',
        justifyContent: 'flex-start',
        gap: 1.5,
        padding: 2,
        borderRadius: 1,
        border: `1px solid ${isChosen ? palette.primary.main : palette.line.strong}`,
        boxShadow: isChosen ? `inset 0 0 0 1px ${palette.primary.main}` : undefined,
        backgroundColor: isChosen ? palette.accent.soft : palette.background.paper,
        '&:hover': { borderColor: palette.primary.main },
      })}
    >
      <Icon sx={{ color: 'primary.main', fontSize: 28 }} />
      <Box component="span" sx={{ display: 'grid', gap: 0.5 }}>
        <Box component="span" sx={{ fontSize: 'size.h2', fontWeight: 'fontWeightBold' }}>
          {title}
        </Box>
        <Box component="span" sx={{ fontSize: 'size.body2', color: 'text.secondary' }}>
          {text}
        </Box>
      </Box>
    </ButtonBase>
  );
}
