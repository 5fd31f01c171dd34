import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useCallback } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { institution, type Institution } from '../../../domain/institution.ts';
import { useSession } from '../../authProvider/session.ts';
import { NoRecord } from '../../builders/pages/NoRecord.tsx';
import { useWords } from '../../builders/useWords.ts';
import type { CallError } from '../../dataProvider/CallError.ts';
import { Page } from '../../layout/Page.tsx';
import { Ending } from './Ending.tsx';
import { partsOf, partWith, type Part } from './parts.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useTab } from './useTab.ts';

/** /institutionSet/page: what an organisation says of itself and sets for its people. */
export default function InstitutionSettings() {
  const { user } = useSession();
  const asked = useGetOne<Institution, CallError>(institution.name, { id: String(user.iid) }, { retry: false });
  return asked.data ? <Settings record={asked.data} /> : <NoRecord resource={institution.name} asked={asked} />;
}

function Settings({ record }: { record: Institution }) {
  const translate = useTranslate();
  const words = useWords(institution.name);
  const { side } = useSession();
  const parts = partsOf(side);
  const [tab, setTab] = useTab(parts);
  const reveal = useCallback((field: string) => setTab(partWith(field)), [setTab]);
  return (
    <Page title={words.many}>
      <Tabs
        value={tab}
        onChange={(_event, next: Part) => setTab(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('institution.tabs.label')}
        sx={{ borderBlockEnd: '1px solid', borderColor: 'divider' }}
      >
        {parts.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`tab-${name}`}
            aria-controls={tab === name ? 'part' : undefined}
            label={translate(`institution.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="part"
        aria-labelledby={`tab-${tab}`}
        sx={{ inlineSize: '100%', maxInlineSize: 860, minWidth: 0 }}
      >
        {/* Out of sight it keeps what was typed. */}
        <div hidden={tab === 'end'}>
          <SettingsForm record={record} tab={tab} reveal={reveal} />
        </div>
        {tab === 'end' && <Ending record={record} />}
      </Box>
    </Page>
  );
}
