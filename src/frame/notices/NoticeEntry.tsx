import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useId, type ReactNode } from 'react';
import { referredResource } from '../../builders/referredResource.ts';
import { Sentence } from '../../builders/Sentence.tsx';
import type { Resource } from '../../resources/defineResource.ts';
import { EarlierNotices } from './EarlierNotices.tsx';
import { dayOf, type NoticeEntry as Entry } from './entries.ts';
import { MentionLine, MentionPicture, MentionTitle } from './Mention.tsx';
import { NoticeLink } from './NoticeLink.tsx';
import { NoticeTime } from './NoticeTime.tsx';
import { UnreadDot } from './UnreadDot.tsx';
import { NowReason, NowStep, useMentioned } from './RecordNow.tsx';

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

function EntryOfRecord({ entry, resource, id }: EntryOfRecordProps) {
  const { newest } = entry;
  const sentence = useId();
  const { record, isPending } = useMentioned(resource, id);
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
      step={<NowStep {...shown} notice={newest} />}
    >
      <MentionLine {...shown} />
      {said}
      <NowReason {...shown} />
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
