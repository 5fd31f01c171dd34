import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Logo } from '../Logo.tsx';

/** The product's name in the top bar, and its mark where no menu shows it; leads home. Narrow windows have the mark only: the page's own name needs the room. On a phone the way back may stand in its place. */
export function Brand({ logo, onPhone }: { logo: boolean; onPhone: boolean }) {
  const translate = useTranslate();
  return (
    <Box
      component={Link}
      to="/"
      aria-label={translate('layout.product')}
      sx={({ palette }) => ({
        display: { xs: logo && onPhone ? 'flex' : 'none', sm: 'flex' },
        gap: 1,
        alignItems: 'center',
        justifyContent: 'center',
        minInlineSize: { xs: 44, sm: 0 },
        minBlockSize: { xs: 44, sm: 0 },
        flexShrink: 0,
        color: 'text.primary',
        typography: 'h3',
        textDecoration: 'none',
        whiteSpace: 'nowrap',
        borderRadius: 0.75,
        '&:focus-visible': { outline: `2px solid ${palette.accent.main}`, outlineOffset: 2 },
      })}
    >
      {logo && <Logo size={26} />}
      <Box component="span" sx={{ display: { xs: 'none', [logo ? 'md' : 'sm']: 'inline' } }}>
        {translate('layout.product')}
      </Box>
    </Box>
  );
}
