import Box from '@mui/material/Box';
import type { Language } from '../../domain/languages.ts';
import { languageNames } from '../i18nProvider/language.ts';
import { systemFont } from './look/text.ts';

/**
 * A language's own name: the current one in the page's font, others in the system's, to avoid loading a font for one
 * word in each script.
 */
export function LanguageName({ of }: { of: Language }) {
  return (
    <Box component="span" lang={of} sx={{ fontFamily: document.documentElement.lang === of ? 'inherit' : systemFont }}>
      {languageNames[of]}
    </Box>
  );
}
