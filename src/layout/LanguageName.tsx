import Box from '@mui/material/Box';
import type { Language } from '../../domain/languages.ts';
import { languageNames } from '../i18nProvider/language.ts';
import { systemFont } from './look/text.ts';

/**
 * What a language calls itself: the reader's in the page's own font, any other in the system's, since for one word in each
 * script no page loads that script's fonts.
 */
export function LanguageName({ of }: { of: Language }) {
  return (
    <Box component="span" lang={of} sx={{ fontFamily: document.documentElement.lang === of ? 'inherit' : systemFont }}>
      {languageNames[of]}
    </Box>
  );
}
