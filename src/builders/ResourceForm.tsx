import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState, type ReactNode } from 'react';
import { resourceOf } from '../resources/index.ts';
import type { RecordValues } from './fields/types.ts';
import { CreatingBase, EditingBase } from './form/bases.tsx';
import { DraftedForm } from './form/DraftedForm.tsx';
import { fieldsOfForm } from './form/fieldsOfForm.ts';
import { usable } from './form/draft/typed.ts';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { RecordId } from '../../domain/kit/entity.ts';
import type { Draft } from '../../domain/drafts.ts';
import type { ConsoleDataProvider } from '../dataProvider/index.ts';
interface ResourceFormProps {
  resource: string;
  /** The record to edit; without it, the form creates one. */
  record?: RecordValues;
  /** Initial values of a new record. */
  defaults?: object;
  onSaved(record: RecordValues): void;
  onCancel?: () => void;
  /** Inputs of the same fields, replacing the definition's groups. */
  children?: ReactNode;
  /** Brings a field into view before it gets the focus, if `children` may hide it. */
  reveal?(field: string): void;
}

/** A resource's form within another page or a dialog that already has the record. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, record } = props;
  return record ? (
    <EditingBase resource={resource} id={record.id} queryOptions={withoutAsking}>
      <RecordForm {...props} />
    </EditingBase>
  ) : (
    <CreatingBase resource={resource}>
      <RecordForm {...props} />
    </CreatingBase>
  );
}

/** Height of a field including the gap below it, px. */
const fieldHeight = 62;

const withoutAsking = { enabled: false };

/** A form from its definition's groups, restoring unsaved input from this or another device. */
export function RecordForm({ resource, record, defaults = {}, ...rest }: ResourceFormProps) {
  const { entity, form = {} } = resourceOf(resource);
  const fields = useMemo(() => fieldsOfForm(form), [form]);
  const [given] = useState({ ...defaults });
  const { isLoading, draft, isUnknown } = useLoadedDraft(entity.name, record?.id ?? null);
  // About as high as the form: a centred dialog would move up when its form appears.
  if (isLoading) return <Skeleton variant="rounded" height={fields.length * fieldHeight} />;
  return (
    <DraftedForm
      {...{ resource, record, fields, given, isUnknown, ...rest }}
      draft={draft && { ...draft, values: usable(entity, draft.values, fields) }}
    />
  );
}

interface LoadedDraft {
  isLoading: boolean;
  draft: Draft | null;
  /** Loading failed, so there may be a draft: a save must not overwrite it. */
  isUnknown: boolean;
}

/** A form's stored draft, loaded once: afterwards the form has the current state. */
function useLoadedDraft(entity: string, recordId: RecordId | null): LoadedDraft {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, isFetchedAfterMount, isError } = useQuery({
    queryKey: ['draft', entity, recordId],
    queryFn: ({ signal }) => provider.call('draftGet', { entity, recordId }, { signal, quiet: true }),
    retry: 1,
    // A cached answer may be older than what an earlier form saved.
    refetchOnMount: 'always',
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { isLoading: !isFetchedAfterMount, draft: data ?? null, isUnknown: isError };
}
