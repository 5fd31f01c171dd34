import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { useTranslate } from 'react-admin';
import { decideCookies } from './decideCookies.ts';

interface CookieBannerProps {
  /** The user tried to sign in before choosing. */
  isUrgent: boolean;
  acceptRef: Ref<HTMLButtonElement>;
}

const touchable = { minHeight: { xs: 44, md: 34 } };

/** Asked once: explains the site's two cookies, and what doesn't work without them. */
export function CookieBanner({ isUrgent, acceptRef }: CookieBannerProps) {
  const translate = useTranslate();
  return (
    <Box
      component="section"
      aria-label={translate('signIn.cookieBanner.title')}
      sx={({ palette }) => ({
        position: 'sticky',
        insetBlockEnd: 12,
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        padding: 1.5,
        borderRadius: 1,
        border: `1px solid ${isUrgent ? palette.primary.main : palette.line.main}`,
        backgroundColor: 'background.paper',
        boxShadow: palette.shadow,
      })}
    >
      <Box role={isUrgent ? 'alert' : undefined} sx={{ flex: '1 1 240px', fontSize: 'size.body2' }}>
        {isUrgent && <b>{translate('signIn.cookieBanner.first')} </b>}
        {translate('signIn.cookieBanner.text')}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button onClick={() => decideCookies('refused')} sx={touchable}>
          {translate('signIn.cookieBanner.refuse')}
        </Button>
        <Button ref={acceptRef} variant="contained" onClick={() => decideCookies('accepted')} sx={touchable}>
          {translate('signIn.cookieBanner.accept')}
        </Button>
      </Box>
    </Box>
  );
}
