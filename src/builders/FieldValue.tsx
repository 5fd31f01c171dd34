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
  /** The field's name. */
  field: string;
  record: RecordValues;
  /** Another way to show it than its kind's own. */
  as?: Display;
}

/** One field of a record as its kind is shown, or as `as` says; a dash where there is no value. */
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
