import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router-dom';
import type { NoticeItem } from '../../../domain/calls.ts';
import { pageAbout } from '../../../domain/consolePages.ts';
import { useSession } from '../../authProvider/session.ts';
import { textOf, titleOf } from '../../builders/fields/textOf.ts';
import type { RecordValues } from '../../builders/fields/types.ts';
import { FieldValue } from '../../builders/FieldValue.tsx';
import { shownOf } from '../../builders/list/Cell.tsx';
import { Clipped } from '../../builders/list/Clipped.tsx';
import { FactLine } from '../../builders/list/FactLine.tsx';
import { cardOf, type Column } from '../../builders/list/columns.ts';
import { View } from '../../builders/View.tsx';
import type { Resource } from '../../resources/defineResource.ts';

interface MentionProps {
  resource: Resource;
  record: RecordValues;
}

const useCard = ({ mention }: Resource) => cardOf(mention, useSession().side);

export function MentionPicture({ resource, record }: MentionProps) {
  const column = useCard(resource)?.picture;
  return column ? <Part {...{ resource, record, column }} /> : null;
}

/** The record's title, linked to where the news is; the link covers the entry. */
export function MentionTitle({
  resource,
  record,
  notice,
  describedBy,
}: MentionProps & { notice: NoticeItem; describedBy: string }) {
  const column = useCard(resource)?.title;
  if (!column) return null;
  const isNamed = textOf(record[shownOf(column, record)]) !== '';
  return (
    <Link
      component={RouterLink}
      to={pageAbout(notice.entity, notice.recordId) ?? ''}
      color="textPrimary"
      underline="hover"
      aria-describedby={describedBy}
      sx={({ palette }) => ({
        display: 'block',
        fontSize: 'size.body1',
        fontWeight: 600,
        '&::after': { content: '""', position: 'absolute', inset: 0 },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': { outline: `2px solid ${palette.accent.main}`, outlineOffset: -2 },
      })}
    >
      <Clipped lines={1}>
        {isNamed ? <Part {...{ resource, record, column }} /> : <bdi dir="ltr">{titleOf(resource, record)}</bdi>}
      </Clipped>
    </Link>
  );
}

/** The record's other fields, in one line. */
export function MentionLine({ resource, record }: MentionProps) {
  const columns = (useCard(resource)?.lines ?? []).filter(
    (column) => column.view || textOf(record[shownOf(column, record)]) !== '',
  );
  return (
    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
      <FactLine
        facts={columns.map((column) => ({ key: column.field, value: <Part {...{ resource, record, column }} /> }))}
      />
    </Box>
  );
}

/** Inline, so that it doesn't break the line while loading. */
const wordComing = <Skeleton sx={{ display: 'inline-block', inlineSize: 72 }} />;

function Part({ resource, record, column }: MentionProps & { column: Column }) {
  return column.view ? (
    <View name={column.view} record={record} fallback={wordComing} />
  ) : (
    <FieldValue resource={resource.name} field={shownOf(column, record)} record={record} as={column.as} />
  );
}
