import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { Page } from '../../layout/Page.tsx';
import { ownPages } from '../../layout/places.ts';
import { AccountTab } from './account/AccountTab.tsx';
import { tabs, useTab, type TabName } from './address.ts';
import { DevicesTab } from './devices/DevicesTab.tsx';
import { LanguageTab } from './LanguageTab.tsx';
import { OrganisationsTab } from './organisations/OrganisationsTab.tsx';
import { PersonalTab } from './personal/PersonalTab.tsx';

const parts: Record<TabName, ComponentType> = {
  personal: PersonalTab,
  account: AccountTab,
  organisations: OrganisationsTab,
  devices: DevicesTab,
  language: LanguageTab,
};

/** /profile/index: everything about oneself. Who has no organisation yet begins with finding one. */
export default function Profile() {
  const translate = useTranslate();
  const [tab, setTab] = useTab();
  const Part = parts[tab];
  return (
    <Page title={translate(ownPages.profile.title)}>
      <Tabs
        value={tab}
        onChange={(_event, next: TabName) => setTab(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('profile.tabs.label')}
        sx={{ borderBlockEnd: '1px solid', borderColor: 'divider' }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={tab === name ? `part-${name}` : undefined}
            label={translate(`profile.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`part-${tab}`}
        aria-labelledby={`tab-${tab}`}
        sx={{ inlineSize: '100%', maxInlineSize: 860, minWidth: 0 }}
      >
        <Part />
      </Box>
    </Page>
  );
}
