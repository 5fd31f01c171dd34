import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Display } from '../resources/defineResource.ts';
import { resourceOf } from '../resources/index.ts';
import { displayComponents } from './displays.tsx';
import { fieldOf } from './fieldOf.ts';
import { isGiven } from './fields/textOf.ts';
import { fieldComponents } from './fields/values.tsx';
import type { RecordValues } from './fields/types.ts';

interface FieldValueProps {
  resource: string;
  field: string;
  record: RecordValues;
  /** Overrides the display of the field's kind. */
  as?: Display;
}

/** One field of a record, displayed by its kind or by `as`; a dash if there is no value. */
export function FieldValue({ resource, field, record, as }: FieldValueProps) {
  const translate = useTranslate();
  const facts = fieldOf(resourceOf(resource).entity, field);
  const value = record[field];
  const Shown = as ? displayComponents[as].component : fieldComponents[facts.kind];
  if (!isGiven(value) && !(as && displayComponents[as].showsNothing)) {
    return (
      <Box component="span" sx={{ color: 'ink.faint' }}>
        {translate('list.none')}
      </Box>
    );
  }
  return <Shown resource={resource} facts={facts} record={record} value={value} />;
}
