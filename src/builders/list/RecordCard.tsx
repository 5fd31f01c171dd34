import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { visuallyHidden } from '../../layout/visuallyHidden.ts';
import type { Resource } from '../../resources/defineResource.ts';
import { showPath } from '../../resources/index.ts';
import { RowActions } from '../actions/RowActions.tsx';
import type { RecordValues } from '../fields/types.ts';
import { FieldValue } from '../FieldValue.tsx';
import { useWords } from '../useWords.ts';
import { View } from '../View.tsx';
import { Cell } from './Cell.tsx';
import { Clipped } from './Clipped.tsx';
import type { Column } from './columns.ts';
import { SelectBox } from './SelectBox.tsx';
import { UnreadMark } from './UnreadMark.tsx';
import type { RowKeys } from './useRowKeys.ts';
import type { Selection } from './useSelection.ts';

interface RecordCardProps {
  resource: Resource;
  record: RecordValues;
  columns: readonly Column[];
  selection: Selection | null;
  rowProps: ReturnType<RowKeys<HTMLElement>['rowProps']>;
}

/** Which column stands where on a card. */
function partsOf({ state }: Resource, columns: readonly Column[]) {
  const picture = columns.find(({ as }) => as === 'picture');
  const [lead, ...others] = columns.filter((column) => column !== picture);
  const stateColumn = others.find(({ field }) => field === state?.field);
  const rest = others.filter((column) => column !== stateColumn);
  const main = rest.find(({ grows }) => grows) ?? rest[0];
  const due = rest.find(({ as }) => as === 'due') ?? rest.find(({ as }) => as === 'ago');
  const facts = rest.filter((column) => column !== main && column !== due && column.as !== 'ago');
  return { picture, lead, state: stateColumn, main, due, facts };
}

/**
 * A record in three lines: its name and state, what it is about, and what else the columns say, the due date never cut. On a
 * phone a swipe shows what can be done; it does nothing by itself.
 */
export function RecordCard({ resource, record, columns, selection, rowProps }: RecordCardProps) {
  const { name } = resource;
  const { picture, lead, state, main, due, facts } = partsOf(resource, columns);
  const isSelected = selection?.has(record.id) ?? false;
  return (
    <Box
      component="li"
      {...rowProps}
      sx={({ palette }) => ({
        display: 'flex',
        flexWrap: { sm: 'wrap' },
        alignItems: { sm: 'center' },
        overflowX: 'auto',
        overscrollBehaviorX: 'contain',
        scrollSnapType: 'x mandatory',
        scrollbarWidth: 'none',
        minBlockSize: 88,
        borderBlockEnd: `1px solid ${palette.divider}`,
        backgroundColor: isSelected ? palette.accent.soft : undefined,
        '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      })}
    >
      <Box sx={{ flex: '0 0 100%', scrollSnapAlign: 'start', display: 'flex', gap: 1.25, padding: '10px 12px' }}>
        {selection && (
          <Box sx={{ display: { xs: 'none', sm: 'block' }, alignSelf: 'center' }}>
            <SelectBox resource={resource} record={record} selection={selection} />
          </Box>
        )}
        {picture && (
          <Box sx={{ '&& > *': { inlineSize: 76, blockSize: 64 } }}>
            <Cell resource={name} column={picture} record={record} />
          </Box>
        )}
        <Box sx={{ flex: 1, minInlineSize: 0, display: 'grid', alignContent: 'center', gap: '2px' }}>
          <Box sx={line}>
            {lead && <Lead resource={resource} record={record} column={lead} />}
            {state && <FieldValue resource={name} field={state.field} record={record} />}
          </Box>
          {main && (
            <Clipped lines={1}>
              <Cell resource={name} column={ofOneLine(main)} record={record} />
            </Clipped>
          )}
          <Box sx={[line, { typography: 'caption', color: 'ink.faint' }]}>
            <Facts resource={name} record={record} lead={lead} columns={facts}>
              {due && (
                <Box component="span" sx={{ flex: 'none' }}>
                  <FieldValue resource={name} field={due.field} record={record} as={due.as} />
                </Box>
              )}
            </Facts>
            <UnreadMark resource={name} record={record} />
          </Box>
        </Box>
      </Box>
      <Box
        sx={{
          flex: 'none',
          scrollSnapAlign: 'end',
          display: 'flex',
          flexDirection: 'row-reverse',
          justifyContent: 'flex-end',
          alignItems: 'center',
          gap: 1,
          paddingInline: 1.5,
          paddingBlockEnd: { sm: 1 },
          // Under the words.
          paddingInlineStart: { sm: `${12 + (selection ? 44 : 0) + (picture ? 86 : 0)}px` },
          backgroundColor: { xs: 'action.hover', sm: 'transparent' },
          '&:empty': { display: 'none' },
          '& .MuiButton-root, & .MuiIconButton-root': {
            minBlockSize: { xs: 44, sm: 0 },
            minInlineSize: { xs: 44, sm: 0 },
          },
        }}
      >
        <RowActions resource={resource} record={record} />
      </Box>
    </Box>
  );
}

const ofOneLine = ({ under: _under, card, ...column }: Column): Column => (card ? { ...column, view: card } : column);

const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minInlineSize: 0,
} as const;

interface LeadProps {
  resource: Resource;
  column: Column;
  record: RecordValues;
}

/** What the record is found by; leads to its page where it has one. Several of one clinic differ by their numbers. */
function Lead({ resource, column, record }: LeadProps) {
  const path = showPath(resource, record.id);
  const cell = <Cell resource={resource.name} column={ofOneLine(column)} record={record} />;
  if (!path) return <Box sx={{ minInlineSize: 0 }}>{cell}</Box>;
  return (
    <Link
      component={RouterLink}
      to={path}
      color="inherit"
      underline="hover"
      // The whole row is its target.
      sx={{
        flex: '0 1 auto',
        minInlineSize: 24,
        minBlockSize: 24,
        display: 'grid',
        alignItems: 'center',
      }}
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
  lead: Column | undefined;
  columns: readonly Column[];
  /** What is never cut. */
  children: ReactNode;
}

/** What has a place beside another column says itself; any other fact needs its name. */
function Facts({ resource, record, lead, columns, children }: FactsProps) {
  const words = useWords(resource);
  const isGiven = (field: string | undefined): field is string =>
    field !== undefined && record[field] != null && record[field] !== '';
  const named = columns.filter(({ field, view }) => view || isGiven(field));
  return (
    <Box sx={{ display: 'flex', gap: 0.75, minInlineSize: 0 }}>
      <Clipped lines={1}>
        <span>
          {isGiven(lead?.under) && <FieldValue resource={resource} field={lead.under} record={record} />}
          {named.map((column, at) => (
            <span key={column.field}>
              {(at > 0 || isGiven(lead?.under)) && ' · '}
              {!column.joins && `${words.field(column.label ?? column.field)}: `}
              {column.view ? (
                <View name={column.view} record={record} />
              ) : (
                <FieldValue resource={resource} field={column.field} record={record} as={column.as} />
              )}
            </span>
          ))}
        </span>
      </Clipped>
      {children && <span aria-hidden>·</span>}
      {children}
    </Box>
  );
}
