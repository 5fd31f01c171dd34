import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { languages } from '../../../domain/languages.ts';
import { LanguageName } from '../../layout/LanguageName.tsx';
import { useSettingsPanel } from '../../frame/settings/useSettingsPanel.tsx';
import { useChangeLanguage } from '../../layout/useChangeLanguage.ts';
import { Panel } from '../ui/Panel.tsx';

/** The console's language and appearance. */
export function LanguageTab() {
  const translate = useTranslate();
  const locale = useLocale();
  const change = useChangeLanguage();
  const { open, panel } = useSettingsPanel();
  return (
    <Stack spacing={2}>
      <Panel title={translate('profile.language.title')}>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 1.5 }}>
          {translate('profile.language.text')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {languages.map((language) => (
            <Button
              key={language}
              aria-pressed={language === locale}
              variant={language === locale ? 'contained' : 'outlined'}
              startIcon={language === locale ? <Check fontSize="small" /> : undefined}
              onClick={() => language !== locale && void change(language)}
            >
              <LanguageName of={language} />
            </Button>
          ))}
        </Box>
      </Panel>
      <Panel title={translate('profile.language.look')}>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 1.5 }}>
          {translate('profile.language.lookText')}
        </Typography>
        <Button onClick={open}>{translate('profile.language.openLook')}</Button>
        {panel}
      </Panel>
    </Stack>
  );
}
