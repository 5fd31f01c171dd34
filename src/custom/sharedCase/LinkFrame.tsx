import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Language } from '../../../domain/languages.ts';
import { LanguageChoice } from '../ui/LanguageChoice.tsx';

interface LinkFrameProps {
  onLanguage(language: Language): void;
  children: ReactNode;
}

/** A minimal frame around a shared link's content, for visitors without a session. */
export function LinkFrame({ onLanguage, children }: LinkFrameProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', padding: { xs: 1.5, md: 2.5 }, gap: 2 }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, fontWeight: 650 }}>
        <Box component="img" src="/favicon.svg" alt="" sx={{ inlineSize: 28, blockSize: 28 }} />
        {translate('layout.product')}
      </Box>
      <Box component="main" sx={{ flex: 1, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
        {children}
      </Box>
      <Box component="footer">
        <LanguageChoice onChoose={onLanguage} />
      </Box>
    </Box>
  );
}
