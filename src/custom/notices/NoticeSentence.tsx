import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'react-admin';
import { recordAbout } from '../../../domain/consolePages.ts';
import type { Notice } from '../../../domain/notice/notice.ts';
import { referredResource } from '../../builders/referredResource.ts';
import type { ShownBy } from '../../builders/views.ts';
import { NoticeLink } from '../../frame/notices/NoticeLink.tsx';
import { NowReason, NowStep, useMentioned } from '../../frame/notices/RecordNow.tsx';
import { visuallyHidden } from '../../layout/visuallyHidden.ts';
import type { Resource } from '../../resources/defineResource.ts';

/**
 * A notification's sentence, and as in the bell why its record waits and the next step, once a record. Unread ones also
 * say so in words, since only the font weight shows it.
 */
export default function NoticeSentence({ record }: ShownBy) {
  const translate = useTranslate();
  const { data = [] } = useListContext<Notice>();
  if (!record) return null;
  const notice = record as unknown as Notice;
  const resource = referredResource(recordAbout(notice.entity));
  return (
    <>
      {!notice.seen && (
        <Box component="span" sx={visuallyHidden}>
          {translate('entities.notice.fields.unread')}
        </Box>
      )}
      <NoticeLink notice={notice} />
      {resource?.mention && notice.recordId && isNewest(notice, data) && (
        <Now resource={resource} id={notice.recordId} notice={notice} />
      )}
    </>
  );
}

/** Ids increase over time. */
const isNewest = (notice: Notice, list: readonly Notice[]) =>
  !list.some(
    ({ id, recordId, entity }) =>
      id > notice.id && recordId === notice.recordId && recordAbout(entity) === recordAbout(notice.entity),
  );

function Now({ resource, id, notice }: { resource: Resource; id: string; notice: Notice }) {
  const { record } = useMentioned(resource, id);
  return (
    record && (
      <>
        <NowReason resource={resource} record={record} />
        <Box sx={{ marginBlockStart: 0.75, '&:empty': { display: 'none' } }}>
          <NowStep resource={resource} record={record} notice={notice} />
        </Box>
      </>
    )
  );
}
