import { useNavigate } from 'react-router-dom';
import { Page } from '../../layout/Page.tsx';
import { resourceOf, showPath } from '../../resources/index.ts';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { ResourceForm } from '../ResourceForm.tsx';
import { useWords } from '../useWords.ts';
import { NoRecord } from './NoRecord.tsx';
import { useRecord } from './useRecord.ts';

interface FormPageProps {
  resource: string;
  kind: 'create' | 'edit';
}

/** A new record, or the one that `?id=` names; afterwards its page. */
export default function FormPage({ resource, kind }: FormPageProps) {
  return kind === 'create' ? <CreatePage resource={resource} /> : <EditPage resource={resource} />;
}

function CreatePage({ resource }: { resource: string }) {
  const words = useWords(resource);
  return (
    <Page title={words.action('create')}>
      <ReturningForm resource={resource} />
    </Page>
  );
}

function EditPage({ resource }: { resource: string }) {
  const asked = useRecord(resource);
  const { data } = asked;
  if (!data) return <NoRecord {...{ resource, asked }} />;
  return (
    <Page title={titleOf(resourceOf(resource), data)}>
      <ReturningForm key={data.id} resource={resource} record={data} />
    </Page>
  );
}

/** Saves to the record's page; gives up to where one came from. */
function ReturningForm({ resource, record }: { resource: string; record?: RecordValues }) {
  const navigate = useNavigate();
  const definition = resourceOf(resource);
  const leave = (saved: RecordValues) =>
    void navigate(showPath(definition, saved.id) ?? definition.route ?? '/', { replace: true });
  return <ResourceForm resource={resource} record={record} onSaved={leave} onCancel={() => void navigate(-1)} />;
}
