import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { RecordValues } from '../fields/types.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { mergeConflict, sameValue } from './conflict.ts';

interface WhileOthersWriteProps {
  resource: string;
  fields: readonly string[];
  /** As it was when the form was opened. */
  opened: RecordValues;
  /** As it stands now, by a live signal or by a refused save. */
  fresh: RecordValues;
  /** The version that has been taken in: the next save builds on it. */
  onSeen(version: unknown): void;
}

/** Takes in what somebody else saves while the form is open, and asks about the fields that both changed. */
export function WhileOthersWrite({ resource, fields, opened, fresh, onSeen }: WhileOthersWriteProps) {
  const { getValues, setValue } = useFormContext();
  const base = useRef(opened);
  const [clash, setClash] = useState<{ fresh: RecordValues; fields: string[] } | null>(null);

  useEffect(() => {
    if (fresh.version === base.current.version) return;
    const mine = getValues();
    const { values, clashes } = mergeConflict(base.current, mine, fresh, fields);
    for (const field of fields) setValue(field, values[field]);
    base.current = fresh;
    onSeen(fresh.version);
    // One's own save, or a change to what this form doesn't show: nothing to tell.
    if (fields.some((field) => !sameValue(fresh[field], mine[field]))) setClash({ fresh, fields: clashes });
  }, [fresh, fields, getValues, setValue, onSeen]);

  if (!clash) return null;
  const take = (field: string) => {
    setValue(field, clash.fresh[field], { shouldDirty: true });
    setClash({ ...clash, fields: clash.fields.filter((name) => name !== field) });
  };
  const mine = { ...clash.fresh, ...getValues() };
  return <ConflictNotice resource={resource} fresh={clash.fresh} mine={mine} clashes={clash.fields} onTake={take} />;
}
