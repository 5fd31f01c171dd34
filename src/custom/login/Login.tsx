import Box from '@mui/material/Box';
import { useEffect, type ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { useTitle } from '../../layout/useTitle.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginScene } from './LoginScene.tsx';

interface LoginProps extends ComponentProps<typeof LoginForm> {
  onReady?(): void;
}

/** /login: who one is on one side, what it is for on the other. */
export function Login({ onReady, message, onSignedIn }: LoginProps) {
  const translate = useTranslate();
  useTitle(translate('login.title'));
  // The console's code comes while one types.
  useEffect(() => onReady?.(), [onReady]);
  return (
    <Box
      component="main"
      sx={{
        flex: 1,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(420px, 5fr) 7fr' },
        minHeight: '100dvh',
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', padding: { xs: 3, sm: 5 }, gap: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, fontWeight: 650 }}>
          <Box component="img" src="/favicon.svg" alt="" sx={{ inlineSize: 32, blockSize: 32 }} />
          {translate('layout.product')}
        </Box>
        <Box sx={{ flex: 1, display: 'grid', alignContent: 'center', justifyItems: 'center' }}>
          <LoginForm message={message} onSignedIn={onSignedIn} />
        </Box>
        <LanguageChoice />
      </Box>
      <LoginScene />
    </Box>
  );
}
