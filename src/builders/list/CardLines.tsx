import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { visuallyHidden } from '../../layout/visuallyHidden.ts';
import type { Resource } from '../../resources/defineResource.ts';
import { resourceOf, showPath } from '../../resources/index.ts';
import { isGiven } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { FieldValue } from '../FieldValue.tsx';
import { fieldOf } from '../fieldOf.ts';
import { useWords } from '../useWords.ts';
import { View } from '../View.tsx';
import { Cell } from './Cell.tsx';
import { Clipped } from './Clipped.tsx';
import { FactLine } from './FactLine.tsx';
import { leadingOf, type Column } from './columns.ts';
import { UnreadMark } from './UnreadMark.tsx';

/** Assigns columns to the parts of a card. */
export function partsOf({ state, entity }: Resource, all: readonly Column[], record: RecordValues) {
  const columns = saidOnce(all, record);
  const isText = ({ field, view }: Column) => !view && fieldOf(entity, field).kind === 'longText';
  const picture = columns.find(({ as }) => as === 'picture');
  const [lead, ...others] = columns.filter((column) => column !== picture);
  const stateColumn = others.find(({ field }) => field === state?.field);
  const rest = others.filter((column) => column !== stateColumn);
  const under: Column | undefined = lead?.under === undefined ? undefined : { field: lead.under };
  const main = rest.find(({ grows }) => grows) ?? rest.find(isText) ?? under ?? rest[0];
  const due = rest.find(({ as }) => as === 'due') ?? rest.find(({ as }) => as === 'ago');
  const facts = rest.filter((column) => column !== main && column !== due && column.as !== 'ago' && !isText(column));
  // A table's second line comes first among the facts, unless it is the card's second line.
  return { picture, lead, state: stateColumn, main, due, facts: main === under || !under ? facts : [under, ...facts] };
}

/** Who is invited is called by their address until they have a name. */
function saidOnce(columns: readonly Column[], record: RecordValues): readonly Column[] {
  const lead = leadingOf(columns);
  return columns.filter((column) => column === lead || record[column.field] !== record[lead?.field ?? '']);
}

interface CardLinesProps {
  resource: Resource;
  record: RecordValues;
  parts: ReturnType<typeof partsOf>;
}

/** Name and state; the main field; other fields. */
export function CardLines({ resource, record, parts: { lead, state, main, due, facts } }: CardLinesProps) {
  const { name } = resource;
  const words = useWords(name);
  return (
    <Box sx={{ flex: 1, minInlineSize: 0, display: 'grid', alignContent: 'center', gap: '2px' }}>
      <Box sx={[line, { flexWrap: { xs: 'nowrap', sm: 'wrap' }, rowGap: '2px' }]}>
        {lead && <Lead resource={resource} record={record} column={lead} />}
        <Box sx={{ display: 'flex', marginInlineEnd: 'auto' }}>
          <UnreadMark resource={name} record={record} />
        </Box>
        {state && (
          <Box sx={{ flex: 'none' }}>
            <Cell resource={name} column={ofOneLine(state)} record={record} />
          </Box>
        )}
      </Box>
      {main && isSaid(main, record) && (
        <Clipped lines={1}>
          <Cell resource={name} column={ofOneLine(main)} record={record} />
        </Clipped>
      )}
      <Box sx={[line, besideReveal, { typography: 'caption', color: 'ink.faint' }]}>
        <Facts resource={name} record={record} columns={facts} named={lead?.under}>
          {due && isSaid(due, record) && (
            <Box component="span" sx={{ flex: 'none' }}>
              {/* Relative times need a label; due dates don't. */}
              {due.as === 'ago' && `${words.field(due.label ?? due.field)}: `}
              <FieldValue resource={name} field={due.field} record={record} as={due.as} />
            </Box>
          )}
        </Facts>
      </Box>
    </Box>
  );
}

/** The last line ends before the dots. */
const besideReveal = { paddingInlineEnd: { xs: 3, sm: 0 } } as const;

/** A card has no line for what isn't given. */
const isSaid = ({ field, view }: Column, record: RecordValues) => view || isGiven(record[field]);

const ofOneLine = ({ under: _under, card, ...column }: Column): Column => (card ? { ...column, view: card } : column);

const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minInlineSize: 0,
} as const;

/** The name shrinks last: if it gets too narrow, the state wraps below it. On phones the height is fixed. */
const beforeState = { flex: { xs: '1 1 112px', sm: '0 1 auto' }, minInlineSize: 24 } as const;

interface LeadProps {
  resource: Resource;
  column: Column;
  record: RecordValues;
}

/** The record's title, linked to its page if it has one. */
function Lead({ resource, column, record }: LeadProps) {
  const path = showPath(resource, record.id);
  const cell = <Cell resource={resource.name} column={ofOneLine(column)} record={record} />;
  if (!path) return <Box sx={beforeState}>{cell}</Box>;
  return (
    <Link
      component={RouterLink}
      to={path}
      color="inherit"
      underline="hover"
      onClick={(event) => event.stopPropagation()}
      sx={[beforeState, { minBlockSize: 24, display: 'grid', alignItems: 'center' }]}
    >
      {cell}
      {column.under !== undefined && (
        <Box component="span" sx={visuallyHidden}>
          <FieldValue resource={resource.name} field={column.under} record={record} />
        </Box>
      )}
    </Link>
  );
}

interface FactsProps {
  resource: string;
  record: RecordValues;
  columns: readonly Column[];
  /** A field that needs no label, like those joined to another column. */
  named: string | undefined;
  /** Never truncated. */
  children: ReactNode;
}

/** Joined columns have no label; all other facts do. They are cut only where a page shows them in full. */
function Facts({ resource, record, columns, named, children }: FactsProps) {
  const words = useWords(resource);
  const given = columns.filter((column) => isSaid(column, record));
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.5, minInlineSize: 0 }}>
      {given.length > 0 && (
        <FactLine
          isWhole={showPath(resourceOf(resource), record.id) === null}
          facts={given.map((column) => ({
            key: column.field,
            name: !column.joins && column.field !== named && words.field(column.label ?? column.field),
            value: column.view ? (
              <View name={column.view} record={record} />
            ) : (
              // No space for an avatar in a line of text.
              <FieldValue
                resource={resource}
                field={column.field}
                record={record}
                as={column.as === 'person' ? undefined : column.as}
              />
            ),
          }))}
        />
      )}
      {children && given.length > 0 && <span aria-hidden>·</span>}
      {children}
    </Box>
  );
}
