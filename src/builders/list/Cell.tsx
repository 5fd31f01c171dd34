import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { resourceOf } from '../../resources/index.ts';
import { displayComponents } from '../displays.tsx';
import { fieldOf } from '../fieldOf.ts';
import { isGiven } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { FieldValue } from '../FieldValue.tsx';
import { View } from '../View.tsx';
import { Clipped } from './Clipped.tsx';
import { FactLine } from './FactLine.tsx';
import { isLong, whereJoined, type Column } from './columns.ts';

interface CellProps {
  resource: string;
  column: Column;
  record: RecordValues;
  /** Columns that stand under this one where the list is too narrow for them. */
  joined?: readonly Column[];
  /** After what stands small under it. */
  mark?: ReactNode;
}

/** What stands in a column: a field or a view, and small under it a second field, and what has no room for a column. */
export function Cell({ resource, column, record, joined = [], mark }: CellProps) {
  const facts = fieldOf(resourceOf(resource).entity, column.field);
  const value = record[column.field];
  const Under = column.as && displayComponents[column.as].under;
  const second = isGiven(record[column.under ?? '']) ? column.under : undefined;
  const small = [
    ...(Under ? [{ key: 'own', value: <Under {...{ resource, facts, record, value }} /> }] : []),
    ...(second ? [{ key: second, value: <FieldValue resource={resource} field={second} record={record} /> }] : []),
  ];
  const others = joined.filter((other) => isGiven(record[shownOf(other, record)]) || other.as === 'due');
  const hasUnder = second !== undefined || Under !== undefined;
  const shown = <Value {...{ resource, column, record }} lines={hasUnder || column.width !== undefined ? 1 : 2} />;
  if (small.length === 0 && others.length === 0 && mark === undefined) return shown;
  return (
    <Box data-lines>
      {mark === undefined ? (
        shown
      ) : (
        <Box sx={{ display: 'flex', gap: 0.75 }}>
          <Box sx={{ minInlineSize: 0 }}>{shown}</Box>
          {mark}
        </Box>
      )}
      {small.length > 0 ? (
        <Box component="span" data-own={Under ? true : undefined} sx={caption}>
          <FactLine
            facts={[
              ...small,
              ...others.map((other) => ({
                key: other.field,
                value: (
                  <FieldValue resource={resource} field={shownOf(other, record)} record={record} as={smallAs(other)} />
                ),
                sx: whereJoined(other, joined),
              })),
            ]}
          />
        </Box>
      ) : (
        others.map((other) => (
          <Box component="span" key={other.field} sx={[caption, whereJoined(other, joined)]}>
            <FieldValue resource={resource} field={shownOf(other, record)} record={record} as={smallAs(other)} />
          </Box>
        ))
      )}
    </Box>
  );
}

/** For a table of compact rows: what stands in two lines stands in one, less what a column says small by itself. */
export const inOneLine = {
  '& tbody tr': { height: 40 },
  '& td': { paddingBlock: '2px' },
  '& [data-lines]': { display: 'flex', alignItems: 'baseline', gap: '8px', minInlineSize: 0 },
  '& [data-lines] > *': { minInlineSize: 0 },
  '& [data-lines] > :first-of-type': { flexShrink: 0, maxInlineSize: '100%' },
  '& [data-own]': { display: 'none' },
} as const;

/** Small under another column there is no room for initials. */
const smallAs = ({ as }: Column) => (as === 'person' ? undefined : as);

/** A column's field, or what stands instead of an empty one. */
export const shownOf = ({ field, instead }: Column, record: RecordValues) =>
  instead && !isGiven(record[field]) ? instead : field;

const caption = { display: 'block', color: 'ink.faint', typography: 'caption' } as const;

function Value({
  resource,
  column,
  record,
  lines,
}: Pick<CellProps, 'resource' | 'column' | 'record'> & { lines: 1 | 2 }) {
  if (column.view) return <View name={column.view} record={record} />;
  const value = <FieldValue resource={resource} field={shownOf(column, record)} record={record} as={column.as} />;
  return isLong(resourceOf(resource), column) ? <Clipped lines={lines}>{value}</Clipped> : value;
}
