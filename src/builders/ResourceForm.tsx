import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { Form, useCreate, useNotify, useTranslate, useUpdate } from 'react-admin';
import { schemaOf } from '../../domain/kit/entity.ts';
import { CallError } from '../dataProvider/CallError.ts';
import { resourceOf } from '../resources/index.ts';
import type { RecordValues } from './fields/types.ts';
import { FormFault } from './form/FormFault.tsx';
import { FormGroups } from './form/FormGroups.tsx';
import { useSchemaResolver } from './form/resolver.ts';
import { WhileOthersWrite } from './form/WhileOthersWrite.tsx';

interface ResourceFormProps {
  resource: string;
  /** The record to edit; without one a new one is made. */
  record?: RecordValues;
  /** What a new record begins with. */
  defaults?: object;
  onSaved(record: RecordValues): void;
  onCancel?: () => void;
}

/**
 * A resource's form from its definition's groups: checked by the domain's schema, the server's faults beside their fields.
 * When somebody else saves meanwhile, what was typed stays and the writer chooses.
 */
export function ResourceForm({ resource, record, defaults, onSaved, onCancel }: ResourceFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { entity, form = {} } = resourceOf(resource);
  const schema = useMemo(() => schemaOf(entity), [entity]);
  const resolver = useSchemaResolver(schema);
  const fields = useMemo(() => Object.values(form).flatMap((names) => names ?? []), [form]);
  // The form begins with the record as it was opened; a fresher one must not wipe out what is typed.
  const [opened] = useState(record);
  const [refusedFor, setRefusedFor] = useState<RecordValues | null>(null);
  const [version, setVersion] = useState(record?.version);
  const [create, { isPending: isCreating }] = useCreate<RecordValues, CallError>();
  const [update, { isPending: isUpdating }] = useUpdate<RecordValues, CallError>();
  const isPending = isCreating || isUpdating;

  const submit = async (values: object) => {
    try {
      const saved = record
        ? await update(resource, { id: record.id, data: { ...values, version }, previousData: record }, quietly)
        : await create(resource, { data: values }, quietly);
      notify(record ? 'form.saved' : 'form.created', { type: 'success' });
      onSaved(saved as RecordValues);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const fresh = error.fresh<RecordValues>();
      if (fresh) setRefusedFor(fresh);
      return error.fieldErrors ?? undefined;
    }
  };

  return (
    <Form
      record={opened}
      defaultValues={{ ...schema.getDefault(), ...defaults }}
      resolver={resolver}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
      warnWhenUnsavedChanges
    >
      <Stack spacing={2} sx={{ maxWidth: 1080 }}>
        {opened && (
          <WhileOthersWrite
            {...{ resource, fields, opened }}
            fresh={refusedFor ?? record ?? opened}
            onSeen={setVersion}
          />
        )}
        <FormFault fields={fields} />
        <FormGroups resource={resource} />
        <Stack direction="row" spacing={1.25}>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('form.save')}
          </Button>
          {onCancel && (
            <Button variant="text" onClick={onCancel} disabled={isPending}>
              {translate('form.cancel')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Form>
  );
}

/** The client has told the user what they must know; the answer is waited for. */
const quietly = { returnPromise: true, mutationMode: 'pessimistic', onError: () => undefined } as const;
