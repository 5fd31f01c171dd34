import Stack from '@mui/material/Stack';
import { useCallback } from 'react';
import { ShowBase, useRecordContext } from 'react-admin';
import { institution, type Institution } from '../../../domain/organisation/institution.ts';
import { useSession } from '../../authProvider/session.ts';
import { PageParts } from '../../builders/pages/PageParts.tsx';
import { RecordPage } from '../../builders/pages/RecordPage.tsx';
import { useTab } from '../../builders/pages/useTab.ts';
import { useWords } from '../../builders/useWords.ts';
import { Page } from '../../layout/Page.tsx';
import { Close } from './Close.tsx';
import { HandOver } from './HandOver.tsx';
import { partsOf, partWith } from './parts.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** /institutionSet/page: an organisation's profile and settings. */
export default function InstitutionSettings() {
  const { user } = useSession();
  return (
    <RecordPage base={ShowBase} id={String(user.iid)}>
      <Settings />
    </RecordPage>
  );
}

function Settings() {
  const record = useRecordContext<Institution>();
  const words = useWords(institution.name);
  const { side } = useSession();
  const parts = partsOf(side);
  const [tab, go] = useTab(parts, 'about');
  const reveal = useCallback((field: string) => go(partWith(field)), [go]);
  if (!record) return null;
  return (
    <Page title={words.many} isForm>
      <PageParts names={parts} open={tab} go={go} words="institution.tabs" areForms>
        {/* Hidden instead of unmounted, to keep what was typed. */}
        <div hidden={tab === 'end'}>
          <SettingsForm record={record} tab={tab} reveal={reveal} />
        </div>
        {tab === 'end' && (
          <Stack spacing={2}>
            <HandOver record={record} />
            <Close record={record} />
          </Stack>
        )}
      </PageParts>
    </Page>
  );
}
