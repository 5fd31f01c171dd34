import type { ComponentType } from 'react';
import { useTranslate, useLocale } from 'react-admin';
import { needsOrganisation, useSession } from '../../authProvider/session.ts';
import { PageParts } from '../../builders/pages/PageParts.tsx';
import { useTab } from '../../builders/pages/useTab.ts';
import { Page } from '../../layout/Page.tsx';
import { ownPages } from '../../layout/places.ts';
import { AccountTab } from './contacts/AccountTab.tsx';
import { DevicesTab } from './sessions/DevicesTab.tsx';
import { OrganisationsTab } from './organisations/OrganisationsTab.tsx';
import { PersonalTab } from './personal/PersonalTab.tsx';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { languages } from '../../../domain/languages.ts';
import { LanguageName } from '../../layout/LanguageName.tsx';
import { useSettingsPanel } from '../../frame/settings/useSettingsPanel.tsx';
import { useChangeLanguage } from '../../layout/useChangeLanguage.ts';
import { Panel } from '../ui/Panel.tsx';

const tabs = ['personal', 'account', 'organisations', 'devices', 'language'] as const;
type TabName = (typeof tabs)[number];

const parts: Record<TabName, ComponentType> = {
  personal: PersonalTab,
  account: AccountTab,
  organisations: OrganisationsTab,
  devices: DevicesTab,
  language: LanguageTab,
};

/** /profile/index: the user's own account. Users without an organisation start where they get into one. */
export default function Profile() {
  const translate = useTranslate();
  const session = useSession();
  const isLockedOut = session.user.factorWanted?.isDue === true;
  const [tab, go] = useTab(tabs, isLockedOut ? 'account' : needsOrganisation(session) ? 'organisations' : 'personal');
  const Part = parts[tab];
  return (
    <Page title={translate(ownPages.profile.title)} isForm>
      <PageParts names={tabs} open={tab} go={go} words="profile.tabs" areForms>
        <Part />
      </PageParts>
    </Page>
  );
}

/** The console's language and appearance. */
function LanguageTab() {
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
