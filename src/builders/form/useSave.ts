import { useRef, useState, type RefObject } from 'react';
import { useCreate, useNotify, useUpdate } from 'react-admin';
import { CallError } from '../../dataProvider/CallError.ts';
import type { RecordValues } from '../fields/types.ts';

interface Saver {
  /** The saved record, or a sentence for each field that was refused. */
  save(values: object): Promise<{ saved: RecordValues } | { errors: Record<string, string> }>;
  isPending: boolean;
  /** The record as somebody else left it, once it has refused a save. */
  refusedFor: RecordValues | null;
  /** The version that the next save builds on. */
  version: RefObject<unknown>;
}

/** Creates a record, or changes the one given. What was refused without naming a field has been told. */
export function useSave(resource: string, record: RecordValues | undefined): Saver {
  const notify = useNotify();
  const version = useRef(record?.version);
  const [refusedFor, setRefusedFor] = useState<RecordValues | null>(null);
  const [create, { isPending: isCreating }] = useCreate<RecordValues, CallError>();
  const [update, { isPending: isUpdating }] = useUpdate<RecordValues, CallError>();

  const save: Saver['save'] = async (values) => {
    try {
      const data = { ...values, ...(record && { version: version.current }) };
      const saved = record
        ? await update(resource, { id: record.id, data, previousData: record }, quietly)
        : await create(resource, { data }, quietly);
      notify(record ? 'form.saved' : 'form.created', { type: 'success' });
      return { saved: saved as RecordValues };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const fresh = error.fresh<RecordValues>();
      if (fresh) setRefusedFor(fresh);
      return { errors: error.fieldErrors ?? {} };
    }
  };
  return { save, isPending: isCreating || isUpdating, refusedFor, version };
}

/** The client has told the user what they must know; the answer is waited for. */
const quietly = { returnPromise: true, mutationMode: 'pessimistic', onError: () => undefined } as const;
