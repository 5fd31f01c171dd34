import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { RecordValues } from '../fields/types.ts';
import { mergeConflict, sameValue } from './conflict.ts';
import { FieldValue } from '../FieldValue.tsx';
import { useWords } from '../useWords.ts';

interface WhileOthersWriteProps {
  resource: string;
  fields: readonly string[];
  /** The record as it was when the form opened. */
  opened: RecordValues;
  /** Fields in which a draft based on an older version conflicts with `opened`. */
  clashes: readonly string[];
  /** The current record, from a live signal or a refused save. */
  fresh: RecordValues;
  /** A save was refused because of it: shows the alert whichever fields have changed. */
  isRefused: boolean;
  /** It has been merged: the next save is based on it. */
  onSeen(fresh: RecordValues): void;
  /** No conflicting fields remain. */
  onSettled(): void;
}

/** Merges what others save while the form is open, and asks about fields that both changed. */
export function WhileOthersWrite({
  resource,
  fields,
  opened,
  clashes,
  fresh,
  isRefused,
  onSeen,
  onSettled,
}: WhileOthersWriteProps) {
  const { getValues, setValue } = useFormContext();
  const base = useRef(opened);
  const [clash, setClash] = useState<{ fresh: RecordValues; fields: readonly string[] } | null>(
    clashes.length > 0 ? { fresh: opened, fields: clashes } : null,
  );

  useEffect(() => {
    if (fresh.version === base.current.version) return;
    const mine = getValues();
    const before = base.current;
    const { values, clashes } = mergeConflict(before, mine, fresh, fields);
    base.current = fresh;
    onSeen(fresh);
    for (const field of fields) setValue(field, values[field]);
    if (clashes.length === 0) onSettled();
    // Silent for the user's own save, and for changes to fields outside this form.
    const isTheirs = (field: string) => isRefused || !sameValue(fresh[field], before[field]);
    if (fields.some((field) => isTheirs(field) && !sameValue(fresh[field], mine[field])))
      setClash({ fresh, fields: clashes });
  }, [fresh, isRefused, fields, getValues, setValue, onSeen, onSettled]);

  if (!clash) return null;
  const take = (field: string) => {
    const left = clash.fields.filter((name) => name !== field);
    if (left.length === 0) onSettled();
    setClash({ ...clash, fields: left });
    setValue(field, clash.fresh[field], { shouldDirty: true });
  };
  const mine = { ...clash.fresh, ...getValues() };
  return <ConflictNotice resource={resource} fresh={clash.fresh} mine={mine} clashes={clash.fields} onTake={take} />;
}

interface ConflictNoticeProps {
  resource: string;
  fresh: RecordValues;
  /** The form's current values. */
  mine: RecordValues;
  clashes: readonly string[];
  onTake(field: string): void;
}

/** Says that someone else has saved, and lets the user choose for each field that both changed. */
function ConflictNotice({ resource, fresh, mine, clashes, onTake }: ConflictNoticeProps) {
  const translate = useTranslate();
  const words = useWords(resource);
  return (
    <Alert severity="warning">
      <AlertTitle>{translate('form.conflict.title')}</AlertTitle>
      {translate('form.conflict.text')}
      {clashes.map((field) => (
        <Box
          key={field}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', marginBlockStart: 1 }}
        >
          <strong>{words.field(field)}</strong>
          <span>
            {translate('form.conflict.mine')}: <FieldValue resource={resource} field={field} record={mine} />
          </span>
          <span>
            {translate('form.conflict.theirs')}: <FieldValue resource={resource} field={field} record={fresh} />
          </span>
          <Button size="small" onClick={() => onTake(field)}>
            {translate('form.conflict.take')}
          </Button>
        </Box>
      ))}
    </Alert>
  );
}
