import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useId, type ReactNode } from 'react';
import { useGetManyAggregate, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { RecordValues } from '../../builders/fields/types.ts';
import { referredResource } from '../../builders/referredResource.ts';
import { Sentence } from '../../builders/Sentence.tsx';
import type { Resource } from '../../resources/defineResource.ts';
import { EarlierNotices } from './EarlierNotices.tsx';
import { dayOf, type NoticeEntry as Entry } from './entries.ts';
import { MentionLine, MentionPicture, MentionTitle } from './Mention.tsx';
import { NoticeLink } from './NoticeLink.tsx';
import { NoticeTime } from './NoticeTime.tsx';
import { UnreadDot } from './UnreadDot.tsx';
import type { NoticeItem } from '../../../domain/calls.ts';
import { pageAbout } from '../../../domain/consolePages.ts';
import { useSession } from '../../authProvider/session.ts';
import { ActionButtons } from '../../builders/actions/ActionButtons.tsx';
import { nextStepOf } from '../../builders/actions/plan.ts';

/** A record's notices: the newest in full, older ones folded; shows the record too, if its definition says how. */
export function NoticeEntry({ entry }: { entry: Entry }) {
  const resource = referredResource(entry.entity);
  return resource?.mention && entry.recordId ? (
    <EntryOfRecord entry={entry} resource={resource} id={entry.recordId} />
  ) : (
    <EntryRow entry={entry} head={<NoticeLink notice={entry.newest} />} />
  );
}

interface EntryOfRecordProps {
  entry: Entry;
  resource: Resource;
  id: string;
}

/** Requests the records of all entries in one call, whose answer omits those that the user can't see. */
function EntryOfRecord({ entry, resource, id }: EntryOfRecordProps) {
  const { newest } = entry;
  const sentence = useId();
  const { data, isPending } = useGetManyAggregate<RecordValues>(resource.name, { ids: [id] }, { retry: false });
  const record = data?.[0];
  if (!record && !isPending) return <EntryRow entry={entry} head={<NoticeLink notice={newest} />} />;
  const said = (
    <Box id={sentence} dir="auto" sx={{ marginBlockStart: 0.5, textAlign: 'start' }}>
      <Sentence words={newest.content} />
    </Box>
  );
  if (!record)
    return (
      <EntryRow
        entry={entry}
        picture={resource.mention?.picture && <Skeleton variant="rounded" width={56} height={40} />}
        head={<Skeleton width="60%" sx={{ fontSize: 'size.body1' }} />}
      >
        <Skeleton width="80%" sx={{ typography: 'caption' }} />
        {said}
      </EntryRow>
    );
  const shown = { resource, record };
  return (
    <EntryRow
      entry={entry}
      picture={<MentionPicture {...shown} />}
      head={<MentionTitle {...shown} notice={newest} describedBy={sentence} />}
      step={<NextStep {...shown} newest={newest} />}
    >
      <MentionLine {...shown} />
      {said}
    </EntryRow>
  );
}

interface EntryRowProps {
  entry: Entry;
  picture?: ReactNode;
  head: ReactNode;
  /** The record's next step. */
  step?: ReactNode;
  children?: ReactNode;
}

function EntryRow({ entry, picture, head, step, children }: EntryRowProps) {
  const { newest, earlier, unread } = entry;
  return (
    <Box
      component="li"
      sx={{
        // Positioned for the link in its head, which covers it.
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: picture ? '8px auto minmax(0, 1fr)' : '8px minmax(0, 1fr)',
        columnGap: 1.25,
        paddingBlock: 1.5,
        paddingInlineStart: 1.25,
        paddingInlineEnd: 1.75,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        typography: 'body2',
        overflowWrap: 'anywhere',
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <UnreadDot unread={unread} isAlone={earlier.length === 0} />
      {picture}
      <Box sx={{ minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
          <Box sx={{ flex: 1, minInlineSize: 0 }}>{head}</Box>
          <NoticeTime notice={newest} day={dayOf(newest)} />
        </Box>
        {children}
        <EarlierNotices notices={earlier} day={dayOf(newest)}>
          {step}
        </EarlierNotices>
      </Box>
    </Box>
  );
}

interface NextStepProps {
  resource: Resource;
  record: RecordValues;
  newest: NoticeItem;
}

/** What the record waits for now, whatever its notices said: a reply to the latest message, or its next step. */
function NextStep({ resource, record, newest }: NextStepProps) {
  const translate = useTranslate();
  const { actor } = useSession();
  const { mention, list } = resource;
  const unread = list?.unread === undefined ? 0 : Number(record[list.unread]);
  const path = pageAbout(newest.entity, newest.recordId);
  if (newest.entity === mention?.messages && unread > 0 && path)
    return (
      <Button size="small" component={Link} to={path}>
        {translate('noticeList.reply')}
      </Button>
    );
  const step = nextStepOf(resource, actor, record);
  return step && <ActionButtons resource={resource.name} record={record} actions={[step]} size="small" />;
}
