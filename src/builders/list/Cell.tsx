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
  /** Columns moved under this one if the list is too narrow. */
  joined?: readonly Column[];
  /** Follows the second line. */
  mark?: ReactNode;
}

/** A column's cell: a field or a view, with a second field and moved columns in small type below. */
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

/** Compact rows: puts two-line cells in one line, without a display's own second line. */
export const inOneLine = {
  '& tbody tr': { height: 40 },
  '& td': { paddingBlock: '2px' },
  '& [data-lines]': { display: 'flex', alignItems: 'baseline', gap: '8px', minInlineSize: 0 },
  '& [data-lines] > *': { minInlineSize: 0 },
  '& [data-lines] > :first-of-type': { flexShrink: 0, maxInlineSize: '100%' },
  '& [data-own]': { display: 'none' },
} as const;

/** The second line has no space for initials. */
const smallAs = ({ as }: Column) => (as === 'person' ? undefined : as);

/** The column's field, or its replacement if empty. */
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
