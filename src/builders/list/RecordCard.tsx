import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useSession } from '../../authProvider/session.ts';
import { visuallyHidden } from '../../layout/visuallyHidden.ts';
import type { Resource } from '../../resources/defineResource.ts';
import { showPath } from '../../resources/index.ts';
import { allowedActions, rowActionsOf } from '../actions/plan.ts';
import { RowActions } from '../actions/RowActions.tsx';
import { isGiven, titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { FieldValue } from '../FieldValue.tsx';
import { fieldOf } from '../fieldOf.ts';
import { useWords } from '../useWords.ts';
import { View } from '../View.tsx';
import { Cell } from './Cell.tsx';
import { Clipped } from './Clipped.tsx';
import { FactLine } from './FactLine.tsx';
import { leadingOf, type Column } from './columns.ts';
import { isOwnClick } from './RecordRow.tsx';
import { SelectBox } from './SelectBox.tsx';
import { UnreadMark } from './UnreadMark.tsx';
import type { RowKeys } from './useRowKeys.ts';
import type { Selection } from './useSelection.ts';

interface RecordCardProps {
  resource: Resource;
  record: RecordValues;
  columns: readonly Column[];
  selection: Selection | null;
  /** Keyboard navigation between the rows of a list. */
  rowProps?: ReturnType<RowKeys<HTMLElement>['rowProps']>;
}

/** Assigns columns to the parts of a card. */
function partsOf({ state, entity }: Resource, columns: readonly Column[]) {
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

/**
 * A record in three lines: name and state, main field, and other columns, never truncating the due date. On phones,
 * swiping reveals the actions without running any.
 */
export function RecordCard({ resource, record, columns, selection, rowProps }: RecordCardProps) {
  const navigate = useNavigate();
  const path = showPath(resource, record.id);
  const parts = partsOf(resource, saidOnce(columns, record));
  const { picture } = parts;
  const isSelected = selection?.has(record.id) ?? false;
  return (
    <Box
      component="li"
      {...rowProps}
      sx={({ palette }) => ({
        position: 'relative',
        display: 'flex',
        // Without a page, the card is the only place for the next step.
        flexWrap: { xs: path ? 'nowrap' : 'wrap', sm: 'wrap' },
        // Actions follow the text, even if the neighbouring card is higher.
        alignContent: { sm: 'start' },
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
      <Box
        onClick={path ? (event) => isOwnClick(event) && void navigate(path) : undefined}
        sx={{
          position: 'relative',
          flex: '0 0 100%',
          minInlineSize: 0,
          scrollSnapAlign: 'start',
          display: 'flex',
          gap: 1.25,
          padding: '10px 12px',
          cursor: path ? 'pointer' : undefined,
        }}
      >
        {selection && (
          <Box
            onClick={(event) => event.stopPropagation()}
            sx={{ display: { xs: 'none', sm: 'block' }, alignSelf: 'center' }}
          >
            <SelectBox resource={resource} record={record} selection={selection} />
          </Box>
        )}
        {picture && (
          <Box sx={{ '&& > *': { inlineSize: 76, blockSize: 64 } }}>
            <Cell resource={resource.name} column={picture} record={record} />
          </Box>
        )}
        <Lines resource={resource} record={record} parts={parts} />
        {path && <Reveal resource={resource} record={record} />}
      </Box>
      <Box
        sx={{
          flex: 'none',
          scrollSnapAlign: 'end',
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          paddingInline: 1.5,
          paddingBlockEnd: path ? { sm: 1 } : 1,
          // Aligned with the text.
          paddingInlineStart: { sm: `${12 + (selection ? 44 : 0) + (picture ? 86 : 0)}px` },
          backgroundColor: { xs: path ? 'action.hover' : 'transparent', sm: 'transparent' },
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

interface LinesProps extends Pick<RecordCardProps, 'resource' | 'record'> {
  parts: ReturnType<typeof partsOf>;
}

/** Name and state; the main field; other fields. */
function Lines({ resource, record, parts: { lead, state, main, due, facts } }: LinesProps) {
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

/** Phones: reveals or hides the actions, like a swipe. */
function Reveal({ resource, record }: { resource: Resource; record: RecordValues }) {
  const translate = useTranslate();
  const { actor } = useSession();
  const offered = rowActionsOf(resource).filter((action) => action !== 'show' || !resource.show);
  if (allowedActions(resource, offered, actor, record).length === 0) return null;
  return (
    <IconButton
      aria-label={`${translate('list.rowActions')}: ${titleOf(resource, record)}`}
      onClick={(event) => {
        event.stopPropagation();
        const card = event.currentTarget.closest('li')!;
        const isShown = Math.abs(card.scrollLeft) > 1;
        const shown = isShown ? card.firstElementChild : card.lastElementChild;
        shown?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: isShown ? 'start' : 'end' });
      }}
      sx={{
        display: { xs: 'inline-flex', sm: 'none' },
        position: 'absolute',
        insetBlockEnd: 0,
        insetInlineEnd: 0,
        inlineSize: 44,
        blockSize: 44,
        color: 'ink.faint',
      }}
    >
      <MoreHoriz fontSize="small" />
    </IconButton>
  );
}

/** Who is invited is called by their address until they have a name. */
function saidOnce(columns: readonly Column[], record: RecordValues): readonly Column[] {
  const lead = leadingOf(columns);
  return columns.filter((column) => column === lead || record[column.field] !== record[lead?.field ?? '']);
}

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

/** Joined columns have no label; all other facts do. */
function Facts({ resource, record, columns, named, children }: FactsProps) {
  const words = useWords(resource);
  const given = columns.filter((column) => isSaid(column, record));
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.5, minInlineSize: 0 }}>
      {given.length > 0 && (
        <FactLine
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
