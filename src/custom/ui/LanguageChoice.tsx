import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useI18nProvider, useTranslate } from 'react-admin';
import { languages, type Language } from '../../../domain/languages.ts';
import { LanguageName } from '../../layout/LanguageName.tsx';
import { useChangeLanguage } from '../../layout/useChangeLanguage.ts';

interface LanguageChoiceProps {
  /** Replaces the default, which reloads the page in the chosen language. */
  onChoose?(language: Language): void;
}

/** The languages, each in its own name. */
export function LanguageChoice({ onChoose }: LanguageChoiceProps) {
  const translate = useTranslate();
  const locale = useI18nProvider().getLocale();
  const change = useChangeLanguage();
  return (
    <Stack direction="row" role="group" aria-label={translate('signIn.language')} sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {languages.map((language) => (
        <Button
          key={language}
          variant="text"
          size="small"
          aria-pressed={language === locale}
          onClick={() => (onChoose ? onChoose(language) : void change(language))}
          sx={{ minHeight: { xs: 44, md: 28 }, ...(language === locale && { '&&': { color: 'primary.main' } }) }}
        >
          <LanguageName of={language} />
        </Button>
      ))}
    </Stack>
  );
}
