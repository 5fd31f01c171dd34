import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { needsOrganisation, useSession } from '../../authProvider/session.ts';
import { PageParts } from '../../builders/pages/PageParts.tsx';
import { useTab } from '../../builders/pages/useTab.ts';
import { Page } from '../../layout/Page.tsx';
import { ownPages } from '../../layout/places.ts';
import { AccountTab } from './contacts/AccountTab.tsx';
import { DevicesTab } from './sessions/DevicesTab.tsx';
import { LanguageTab } from './LanguageTab.tsx';
import { OrganisationsTab } from './organisations/OrganisationsTab.tsx';
import { PersonalTab } from './personal/PersonalTab.tsx';

const tabs = ['personal', 'account', 'organisations', 'devices', 'language'] as const;
type TabName = (typeof tabs)[number];

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
  const [tab, go] = useTab(tabs, needsOrganisation(useSession()) ? 'organisations' : 'personal');
  const Part = parts[tab];
  return (
    <Page title={translate(ownPages.profile.title)} isForm>
      <PageParts names={tabs} open={tab} go={go} words="profile.tabs" areForms>
        <Part />
      </PageParts>
    </Page>
  );
}
