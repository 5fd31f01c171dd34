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

/** /profile/index: the user's own account. Users without an organisation start on the organisations tab. */
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
