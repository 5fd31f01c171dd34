import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState, type ReactNode } from 'react';
import { resourceOf } from '../resources/index.ts';
import type { RecordValues } from './fields/types.ts';
import { CreatingBase, EditingBase } from './form/bases.tsx';
import { DraftedForm } from './form/DraftedForm.tsx';
import { fieldsOfForm } from './form/fieldsOfForm.ts';
import { usable } from './form/draft/typed.ts';
import { useLoadedDraft } from './form/draft/useLoadedDraft.ts';

interface ResourceFormProps {
  resource: string;
  /** The record to edit; without one a new one is made. */
  record?: RecordValues;
  /** What a new record begins with. */
  defaults?: object;
  onSaved(record: RecordValues): void;
  onCancel?: () => void;
  /** What it shows in place of its definition's groups: inputs of the same fields. */
  children?: ReactNode;
  /** Brings a field into view that `children` may have out of sight, before it takes the focus. */
  reveal?(field: string): void;
}

/** A resource's form within another page or a dialog, which has the record already. */
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

/** Of a field with the gap below it, in pixels. */
const fieldHeight = 62;

const withoutAsking = { enabled: false };

/** A form from its definition's groups, with what was left unsaved in it before, here or on another device. */
export function RecordForm({ resource, record, defaults = {}, ...rest }: ResourceFormProps) {
  const { entity, form = {} } = resourceOf(resource);
  const fields = useMemo(() => fieldsOfForm(form), [form]);
  const [given] = useState({ ...defaults });
  const { isLoading, draft, isUnknown } = useLoadedDraft(entity.name, record?.id ?? null);
  // About as high as the form: a dialog in the window's middle would move up when its form came.
  if (isLoading) return <Skeleton variant="rounded" height={fields.length * fieldHeight} />;
  return (
    <DraftedForm
      {...{ resource, record, fields, given, isUnknown, ...rest }}
      draft={draft && { ...draft, values: usable(entity, draft.values, fields) }}
    />
  );
}
