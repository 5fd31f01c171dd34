import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLocale, useTranslate } from 'react-admin';
import { offeredLanguages } from '../../i18nProvider/index.ts';
import { languageNames } from '../../i18nProvider/language.ts';
import { useChangeLanguage } from '../../layout/useChangeLanguage.ts';

/** The languages by their own names. */
export function LanguageChoice() {
  const translate = useTranslate();
  const locale = useLocale();
  const change = useChangeLanguage();
  return (
    <Stack direction="row" role="group" aria-label={translate('login.language')} sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {offeredLanguages.map((language) => (
        <Button
          key={language}
          variant="text"
          size="small"
          lang={language}
          aria-pressed={language === locale}
          onClick={() => void change(language)}
          sx={language === locale ? { '&&': { color: 'primary.main' } } : {}}
        >
          {languageNames[language]}
        </Button>
      ))}
    </Stack>
  );
}
