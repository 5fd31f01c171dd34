import { useRecordContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../layout/Page.tsx';
import { showPath } from '../../resources/index.ts';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { CreatingBase, EditingBase } from '../form/bases.tsx';
import { RecordForm } from '../ResourceForm.tsx';
import { useDefinition } from '../useDefinition.ts';
import { useWords } from '../useWords.ts';
import { RecordPage } from './RecordPage.tsx';

/** A new record. */
export function CreatePage() {
  const { name } = useDefinition();
  const words = useWords(name);
  return (
    <CreatingBase>
      <Page title={words.action('create')}>
        <ReturningForm />
      </Page>
    </CreatingBase>
  );
}

/** The form of the record that `?id=` names. */
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
    <Page title={titleOf(definition, record)}>
      <ReturningForm key={record.id} record={record} />
    </Page>
  );
}

/** Saves to the record's page; gives up to where one came from. */
function ReturningForm({ record }: { record?: RecordValues }) {
  const navigate = useNavigate();
  const definition = useDefinition();
  const leave = (saved: RecordValues) =>
    void navigate(showPath(definition, saved.id) ?? definition.route ?? '/', { replace: true });
  return <RecordForm resource={definition.name} record={record} onSaved={leave} onCancel={() => void navigate(-1)} />;
}
