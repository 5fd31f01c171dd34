import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { useSession } from '../../authProvider/session.ts';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { mayShow, showPath } from '../../resources/index.ts';
import { fieldOf } from '../fieldOf.ts';
import { isGiven, textOf } from '../fields/textOf.ts';
import { FieldValue } from '../FieldValue.tsx';
import { Clipped } from '../list/Clipped.tsx';
import { isOwnClick } from '../list/RecordRow.tsx';
import { SelectBox } from '../list/SelectBox.tsx';
import type { RowKeys } from '../list/useRowKeys.ts';
import { RecordMark } from '../show/RecordMark.tsx';
import { useWords } from '../useWords.ts';
import { inColumns } from './columns.ts';
import { RowAnswers } from './RowAnswers.tsx';
import type { Ticks } from './useTicked.ts';
import { fieldIn, headingOf, type Waiting } from './waiting.ts';

interface InboxRowProps {
  row: Waiting;
  ticks: Ticks | null;
  rowProps: ReturnType<RowKeys<HTMLElement>['rowProps']>;
  /** Its facts are displayed. */
  isOpen: boolean;
  /** Shows its facts; null if the row links to its record's page. */
  onOpen: (() => void) | null;
  isPhone: boolean;
}

/** The path of a record's page; null if the user can't open it. */
export function usePathOf({ resource, record }: Waiting): string | null {
  const { actor } = useSession();
  return mayShow(resource, actor) ? showPath(resource, record.id) : null;
}

/** A waiting record in one row: title, waiting time, and the two answers. A card on phones. */
export function InboxRow({ row, ticks, rowProps, isOpen, onOpen, isPhone }: InboxRowProps) {
  const navigate = useNavigate();
  const { resource, record, since } = row;
  const path = usePathOf(row);
  const isTicked = ticks?.has(record.id) ?? false;
  const open = onOpen ?? (path ? () => void navigate(path) : null);
  return (
    <Box
      component="li"
      {...rowProps}
      onFocus={() => {
        rowProps.onFocus();
        onOpen?.();
      }}
      onClick={open ? (event) => isOwnClick(event) && open() : undefined}
      aria-current={isOpen || undefined}
      sx={({ palette }) => ({
        ...(isPhone ? card : line),
        borderBlockStart: `1px solid ${palette.divider}`,
        backgroundColor: isTicked ? palette.accent.soft : undefined,
        '&:hover': { backgroundColor: isTicked ? palette.accent.soft : palette.action.hover },
        cursor: open ? 'pointer' : undefined,
        '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
        '&::before': isOpen
          ? {
              content: '""',
              position: 'absolute',
              insetBlock: 0,
              insetInlineStart: 0,
              inlineSize: 3,
              backgroundColor: 'accent.main',
            }
          : {},
      })}
    >
      <Box
        onClick={(event) => event.stopPropagation()}
        sx={isPhone ? byFinger : { inlineSize: 28, marginInlineStart: -0.75 }}
      >
        {ticks && <SelectBox resource={resource} record={record} selection={ticks} />}
      </Box>
      <RecordMark resource={row.resource} record={row.record} />
      <Box sx={{ minInlineSize: 0 }}>
        <Heading row={row} path={onOpen ? null : path} />
        <About row={row} isPhone={isPhone} />
      </Box>
      <Box sx={{ typography: 'caption', textAlign: 'end', alignSelf: isPhone ? 'start' : undefined }}>
        {since && <FieldValue resource={resource.name} field={since} record={record} as="ago" />}
      </Box>
      <Box
        onClick={(event) => event.stopPropagation()}
        sx={isPhone ? { gridColumn: '1 / -1' } : { ...inColumns, gridColumn: '5 / -1' }}
      >
        <RowAnswers row={row} place={isPhone ? 'card' : 'row'} />
      </Box>
    </Box>
  );
}

const line = {
  position: 'relative',
  ...inColumns,
  alignItems: 'center',
  minBlockSize: 56,
  paddingInline: 2,
} as const;

/** Truncates each item at its own end, in either direction: the last item first, and numbers never. */
const inOneLine = {
  display: 'flex',
  overflow: 'hidden',
  whiteSpace: 'pre',
  '& > *': { flex: '0 1 auto', minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  // Subpixel shares would truncate the other items too.
  '& > :last-child': { flexShrink: 1e6 },
  '& > [data-whole]': { flexShrink: 0 },
  '& span [dir], & bdi': { display: 'inline', whiteSpace: 'nowrap' },
  '& wbr': { display: 'none' },
} as const;

/** A touch-sized checkbox. */
const byFinger = {
  marginInlineStart: -1.25,
  '& .MuiCheckbox-root': { inlineSize: 44, blockSize: 44, marginBlock: -0.5 },
} as const;

const card = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '34px 32px minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 1.25,
  rowGap: 1.25,
  padding: '12px',
} as const;

/** The record's title in one line; links to its page unless its facts are shown here. */
function Heading({ row: { resource, record }, path }: { row: Waiting; path: string | null }) {
  const field = headingOf(resource);
  const title = textOf(record[field]);
  return (
    <Clipped lines={1}>
      <Box component="b" dir={fieldOf(resource.entity, field).code ? 'ltr' : 'auto'} sx={{ fontWeight: 600 }}>
        {path ? (
          <Link
            component={RouterLink}
            to={path}
            color="inherit"
            underline="hover"
            onClick={(event) => event.stopPropagation()}
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </Box>
    </Clipped>
  );
}

/** Under the title: the facts in one line, or two on phones. */
function About({ row, isPhone }: { row: Waiting; isPhone: boolean }) {
  return (
    <Box sx={{ color: 'ink.faint', typography: 'caption' }}>
      {isPhone ? (
        <Clipped>
          <span>
            <Facts row={row} />
          </span>
        </Clipped>
      ) : (
        <Box sx={inOneLine}>
          <Facts row={row} />
        </Box>
      )}
    </Box>
  );
}

/** The definition's fields that have a value. */
function Facts({ row: { resource, record } }: { row: Waiting }) {
  const words = useWords(resource.name);
  const given = resource.inbox.about.filter((one) => isGiven(record[fieldIn(one)]));
  return given.map((one, at) => {
    const { name, code } = fieldOf(resource.entity, fieldIn(one));
    return (
      <Fragment key={name}>
        {at > 0 && <span data-whole>{' · '}</span>}
        <span dir={typeof one === 'object' || code ? undefined : 'auto'} data-whole={code || undefined}>
          {typeof one === 'object' && `${words.field(name)} `}
          <FieldValue resource={resource.name} field={name} record={record} />
        </span>
      </Fragment>
    );
  });
}
