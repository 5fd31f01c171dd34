import { useRef, useState, type RefObject } from 'react';
import { useNotify, useSaveContext } from 'react-admin';
import { CallError } from '../../dataProvider/CallError.ts';
import type { RecordValues } from '../fields/types.ts';

interface Saver {
  /** The saved record, or a message for each refused field. */
  save(values: object): Promise<{ saved: RecordValues } | { errors: Record<string, string> }>;
  isPending: boolean;
  /** Another user's version of the record, after it caused a refused save. */
  refusedFor: RecordValues | null;
  /** The version that the next save is based on. */
  version: RefObject<unknown>;
}

/**
 * Saves through the `EditBase` or `CreateBase` around the form, based on the version that the user saw. The request
 * layer shows refusals that name no field.
 */
export function useSave(record: RecordValues | undefined): Saver {
  const notify = useNotify();
  const context = useSaveContext();
  const version = useRef(record?.version);
  const [refusedFor, setRefusedFor] = useState<RecordValues | null>(null);

  const save: Saver['save'] = async (values) => {
    let saved: RecordValues | undefined;
    const data = { ...values, ...(record && { version: version.current }) };
    const errors = await context.save?.(data, {
      onSuccess: (answer: RecordValues) => (saved = answer),
      onError: (error) => {
        const fresh = error instanceof CallError ? error.fresh<RecordValues>() : null;
        if (fresh) setRefusedFor(fresh);
      },
    });
    if (!saved) return { errors: errors ?? {} };
    notify(record ? 'form.saved' : 'form.created', { type: 'success' });
    return { saved };
  };
  return { save, isPending: context.saving ?? false, refusedFor, version };
}
