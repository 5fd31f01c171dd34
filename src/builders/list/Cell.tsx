import Box from '@mui/material/Box';
import type { FieldKind } from '../../../domain/kit/fields.ts';
import { resourceOf } from '../../resources/index.ts';
import { fieldOf } from '../fieldOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { FieldValue } from '../FieldValue.tsx';
import { View } from '../View.tsx';
import { Clipped } from './Clipped.tsx';
import type { Column } from './columns.ts';

/** Kinds that may be of any length. */
const long: readonly FieldKind[] = ['text', 'longText', 'url', 'manyOf', 'references'];

/** What stands in a column: a field, and a second one small under it where the record has it. */
export function Cell({ resource, column, record }: { resource: string; column: Column; record: RecordValues }) {
  if (column.view) return <View name={column.view} record={record} />;
  const under = column.under && record[column.under] != null && record[column.under] !== '';
  const isLong = !column.as && long.includes(fieldOf(resourceOf(resource).entity, column.field).kind);
  const value = <FieldValue resource={resource} field={column.field} record={record} as={column.as} />;
  return (
    <>
      {isLong ? <Clipped>{value}</Clipped> : value}
      {under && (
        <Box sx={{ color: 'ink.faint', typography: 'caption' }}>
          <Clipped>
            <FieldValue resource={resource} field={column.under ?? ''} record={record} />
          </Clipped>
        </Box>
      )}
    </>
  );
}
