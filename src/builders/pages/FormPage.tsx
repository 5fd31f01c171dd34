import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { useSession } from '../../authProvider/session.ts';
import { Page } from '../../layout/Page.tsx';
import { showPath } from '../../resources/index.ts';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { CreatingBase, EditingBase } from '../form/bases.tsx';
import { RecordForm } from '../ResourceForm.tsx';
import { useDefinition } from '../useDefinition.ts';
import { useWords } from '../useWords.ts';
import { RecordPage } from './RecordPage.tsx';

export function CreatePage() {
  const { name } = useDefinition();
  const words = useWords(name);
  return (
    <CreatingBase>
      <Page title={words.action('create')} isForm>
        <ReturningForm />
      </Page>
    </CreatingBase>
  );
}

/** The form of the record in `?id=`. */
export function EditPage() {
  return (
    <RecordPage base={EditingBase}>
      <EditedRecord />
    </RecordPage>
  );
}

function EditedRecord() {
  const definition = useDefinition();
  const record = useRecordContext<RecordValues>();
  if (!record) return null;
  return (
    <Page title={titleOf(definition, record)} isForm>
      <OwnForm key={record.id} record={record} />
    </Page>
  );
}

/** The form, for users who may edit the record as it was opened. Concurrent changes keep what was typed. */
function OwnForm({ record }: { record: RecordValues }) {
  const translate = useTranslate();
  const { entity } = useDefinition();
  const { actor } = useSession();
  const [isTheirs] = useState(() => isAllowed(entity, 'update', actor, record));
  if (!isTheirs) return <Alert severity="info">{translate('errors.forbidden')}</Alert>;
  return <ReturningForm record={record} />;
}

/** Leads to the record's page after saving, and back on cancel. */
function ReturningForm({ record }: { record?: RecordValues }) {
  const navigate = useNavigate();
  const definition = useDefinition();
  const leave = (saved: RecordValues) =>
    void navigate(showPath(definition, saved.id) ?? definition.route ?? '/', { replace: true });
  return <RecordForm resource={definition.name} record={record} onSaved={leave} onCancel={() => void navigate(-1)} />;
}
