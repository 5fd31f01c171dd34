import Box from '@mui/material/Box';
import type { FieldKind } from '../../../domain/kit/fields.ts';
import { resourceOf } from '../../resources/index.ts';
import { fieldOf } from '../fieldOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { FieldValue } from '../FieldValue.tsx';
import { View } from '../View.tsx';
import { Clipped } from './Clipped.tsx';
import { whereJoined, type Column } from './columns.ts';

/** Kinds that may be of any length. */
const long: readonly FieldKind[] = ['text', 'longText', 'url', 'manyOf', 'references'];

interface CellProps {
  resource: string;
  column: Column;
  record: RecordValues;
  /** Columns that stand under this one where the list is too narrow for them. */
  joined?: readonly Column[];
}

/** What stands in a column: a field or a view, and small under it a second field, and what has no room for a column. */
export function Cell({ resource, column, record, joined = [] }: CellProps) {
  if (column.view)
    return (
      <>
        <View name={column.view} record={record} />
        <Caption {...{ resource, record, joined }} />
      </>
    );
  const under = column.under && record[column.under] != null && record[column.under] !== '' ? column.under : undefined;
  const isLong = column.as === 'strong' || (!column.as && long.includes(kindOf(resource, column.field)));
  const value = <FieldValue resource={resource} field={column.field} record={record} as={column.as} />;
  return (
    <>
      {isLong ? <Clipped lines={under === undefined ? 2 : 1}>{value}</Clipped> : value}
      <Caption {...{ resource, record, under, joined }} />
    </>
  );
}

const kindOf = (resource: string, field: string) => fieldOf(resourceOf(resource).entity, field).kind;

interface CaptionProps {
  resource: string;
  record: RecordValues;
  under?: string | undefined;
  joined: readonly Column[];
}

/** One small line: the second field, then what joins it. */
function Caption({ resource, record, under, joined }: CaptionProps) {
  const shown = joined.filter(({ field }) => record[field] != null && record[field] !== '');
  if (under === undefined && shown.length === 0) return null;
  return (
    <Box sx={{ color: 'ink.faint', typography: 'caption' }}>
      <Clipped lines={1}>
        <span>
          {under !== undefined && <FieldValue resource={resource} field={under} record={record} />}
          {shown.map((column, at) => (
            <Box component="span" key={column.field} sx={whereJoined(column)}>
              {(under !== undefined || at > 0) && ' · '}
              <FieldValue resource={resource} field={column.field} record={record} as={column.as} />
            </Box>
          ))}
        </span>
      </Clipped>
    </Box>
  );
}
