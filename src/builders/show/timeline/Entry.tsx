import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RecordId } from '../../../../domain/kit/entity.ts';
import { icons } from '../../../layout/icons.ts';
import type { IconName, Resource } from '../../../resources/defineResource.ts';
import { showPath } from '../../../resources/index.ts';
import { RowActions } from '../../actions/RowActions.tsx';
import { columnsIn, type Column } from '../../list/columns.ts';
import { Clipped } from '../../list/Clipped.tsx';
import { isGiven, textOf } from '../../fields/textOf.ts';
import type { RecordValues } from '../../fields/types.ts';
import { FieldValue } from '../../FieldValue.tsx';
import { useFormat } from '../../format.ts';
import { useSession } from '../../../authProvider/session.ts';
import { StateChip } from '../../fields/StateChip.tsx';
import { useWords } from '../../useWords.ts';
import { View } from '../../View.tsx';
import { blockPadding } from '../Block.tsx';
import type { TimelineEntry } from './entries.ts';
import { dateWidth, When, Year } from './When.tsx';

interface EntryProps {
  entry: TimelineEntry;
  /** Id of the page's record. */
  page: RecordId;
  /** The year to show above it, where a new one starts going back; otherwise null. */
  year: string | null;
}

/** Maximum number of a day's other images next to the first. */
const most = 3;

/** One line of a timeline: date, title, and the record's next step. The whole line links to the record. */
export function Entry({ entry, page, year }: EntryProps) {
  const { resource, records, source, at, dated } = entry;
  const { entry: look, state, name } = resource;
  const { side } = useSession();
  const words = useWords(name);
  const [record] = records;
  if (!look) return null;
  const path =
    source.tab === undefined
      ? showPath(resource, record.id)
      : `?${new URLSearchParams({ id: String(page), tab: source.tab })}`;
  const title = <Title resource={resource} column={columnsIn([look.title], side)[0]!} records={records} />;
  return (
    <Box component="li">
      {year !== null && <Year year={year} />}
      <Box sx={row}>
        <When at={at} what={words.field(dated)} />
        <Box sx={dot} aria-hidden />
        <Picture resource={resource} record={record} picture={look.picture} icon={look.icon} />
        <Box sx={{ flex: '1 1 200px', minInlineSize: 0 }}>
          <Box sx={{ fontWeight: 600 }}>
            <Clipped lines={1}>
              {path ? (
                <Link component={RouterLink} to={path} underline="hover" color="textPrimary" sx={whole}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </Clipped>
          </Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            <Clipped lines={1}>
              <Box component="span" sx={inOneLine}>
                <Caption name={name} columns={columnsIn(look.caption, side)} record={record} />
              </Box>
            </Clipped>
          </Box>
        </Box>
        {records.length > 1 && look.picture !== undefined && (
          <Pictures name={name} field={look.picture} records={records.slice(1)} />
        )}
        {state && (
          <Box sx={{ flex: 'none' }}>
            <StateChip resource={name} value={textOf(record[state.field])} record={record} />
          </Box>
        )}
        {resource.list && (
          <Box sx={actions}>
            <RowActions resource={resource} record={record} />
          </Box>
        )}
      </Box>
    </Box>
  );
}

const row = {
  position: 'relative',
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.75,
  minBlockSize: 56,
  paddingBlock: '6px',
  paddingInline: blockPadding,
  borderBlockStart: ({ palette }: Theme) => ({ xs: `1px solid ${palette.divider}`, sm: 0 }),
  '&:hover': { backgroundColor: 'action.hover' },
  // The line that connects entries; omitted on phones for lack of space.
  '&::before': {
    content: '""',
    display: { xs: 'none', sm: 'block' },
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: `${16 + dateWidth + 12 + 4}px`,
    inlineSize: '1px',
    backgroundColor: 'divider',
  },
} as const;

const dot = {
  display: { xs: 'none', sm: 'block' },
  position: 'relative',
  flex: 'none',
  inlineSize: 9,
  blockSize: 9,
  borderRadius: '50%',
  border: '2px solid',
  borderColor: 'primary.main',
  backgroundColor: 'background.paper',
} as const;

/** Includes block elements inside a fact. */
const inOneLine = { '& *': { display: 'inline', whiteSpace: 'nowrap' } } as const;

/** Above the link that covers the line. */
const actions = {
  position: 'relative',
  zIndex: 1,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 0.5,
  minInlineSize: { sm: 168 },
  marginInlineStart: { xs: 'auto', sm: 0 },
  '& .MuiButton-root, & .MuiIconButton-root': {
    minBlockSize: { xs: 44, sm: 0 },
    minInlineSize: { xs: 44, sm: 0 },
  },
  displayPrint: 'none',
  '& .MuiButton-outlined': { minInlineSize: 128, whiteSpace: 'nowrap', fontSize: 'size.caption' },
} as const;

const whole = {
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const;

interface PictureProps {
  resource: Resource;
  record: RecordValues;
  picture: string | undefined;
  icon: IconName | undefined;
}

function Picture({ resource, record, picture, icon }: PictureProps) {
  if (picture !== undefined)
    return <FieldValue resource={resource.name} field={picture} record={record} as="picture" />;
  const Icon = icon && icons[icon];
  return (
    <Box
      aria-hidden
      sx={({ palette }) => ({
        flex: 'none',
        inlineSize: 56,
        blockSize: 40,
        display: 'grid',
        placeItems: 'center',
        borderRadius: 0.75,
        border: `1px solid ${palette.line.main}`,
        backgroundColor: 'background.default',
        color: 'text.secondary',
      })}
    >
      {Icon && <Icon fontSize="small" />}
    </Box>
  );
}

interface PicturesProps {
  name: string;
  field: string;
  records: readonly RecordValues[];
}

/** The day's other images, with the number of hidden ones. */
function Pictures({ name, field, records }: PicturesProps) {
  const format = useFormat();
  const rest = records.length - most;
  return (
    <Box sx={{ flex: 'none', display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 0.75 }}>
      {records.slice(0, most).map((record) => (
        <FieldValue key={record.id} resource={name} field={field} record={record} as="picture" />
      ))}
      {rest > 0 && (
        <Box component="b" dir="ltr" sx={{ typography: 'caption', color: 'text.secondary' }}>
          +{format.number(rest)}
        </Box>
      )}
    </Box>
  );
}

/** The records' titles without duplicates. */
function Title({
  resource,
  column,
  records,
}: {
  resource: Resource;
  column: Column;
  records: readonly RecordValues[];
}) {
  const translate = useTranslate();
  const named = records.filter(
    (record, nth) => records.findIndex((other) => other[column.field] === record[column.field]) === nth,
  );
  return named.map((record, nth) => (
    <Fragment key={record.id}>
      {nth > 0 && translate('cells.comma')}
      <Value name={resource.name} column={column} record={record} />
    </Fragment>
  ));
}

function Caption({
  name,
  columns,
  record,
}: {
  name: string;
  columns: readonly Column[];
  record: RecordValues;
}): ReactNode {
  return columns
    .filter(({ field }) => isGiven(record[field]))
    .map((column, nth) => (
      <Fragment key={column.field}>
        {nth > 0 && ' · '}
        <Value name={name} column={column} record={record} />
      </Fragment>
    ));
}

const Value = ({ name, column, record }: { name: string; column: Column; record: RecordValues }) =>
  column.view ? (
    <View name={column.view} record={record} />
  ) : (
    <FieldValue resource={name} field={column.field} record={record} as={column.as} />
  );
