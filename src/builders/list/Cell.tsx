import Box from '@mui/material/Box';
import type { RecordValues } from '../fields/types.ts';
import { FieldValue } from '../FieldValue.tsx';
import { View } from '../View.tsx';
import type { Column } from './columns.ts';

/** What stands in a column: a field, and a second one small under it where the record has it. */
export function Cell({ resource, column, record }: { resource: string; column: Column; record: RecordValues }) {
  if (column.view) return <View name={column.view} record={record} />;
  const under = column.under && record[column.under] != null && record[column.under] !== '';
  return (
    <>
      <FieldValue resource={resource} field={column.field} record={record} as={column.as} />
      {under && (
        <Box sx={{ color: 'ink.faint', typography: 'caption' }}>
          <FieldValue resource={resource} field={column.under ?? ''} record={record} />
        </Box>
      )}
    </>
  );
}
