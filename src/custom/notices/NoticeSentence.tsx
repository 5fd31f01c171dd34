import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
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
  const sentence = (
    <>
      {!notice.seen && (
        <Box component="span" sx={visuallyHidden}>
          {translate('entities.notice.fields.unread')}
        </Box>
      )}
      <NoticeLink notice={notice} />
    </>
  );
  return resource?.mention && notice.recordId && isNewest(notice, data) ? (
    <WithRecord resource={resource} id={notice.recordId} notice={notice}>
      {sentence}
    </WithRecord>
  ) : (
    sentence
  );
}

/** Ids increase over time. */
const isNewest = (notice: Notice, list: readonly Notice[]) =>
  !list.some(
    ({ id, recordId, entity }) =>
      id > notice.id && recordId === notice.recordId && recordAbout(entity) === recordAbout(notice.entity),
  );

interface WithRecordProps {
  resource: Resource;
  id: string;
  notice: Notice;
  /** The sentence. */
  children: ReactNode;
}

/** On wide screens within the height of the sentence's row, so that the rows don't move when the records arrive. */
function WithRecord({ resource, id, notice, children }: WithRecordProps) {
  const { record } = useMentioned(resource, id);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', lg: 'nowrap' },
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        '& .MuiButton-root': { flexShrink: 0 },
      }}
    >
      <Box sx={{ minInlineSize: { lg: 0 }, inlineSize: { xs: '100%', lg: 'auto' } }}>
        {children}
        {record && (
          <Box sx={oneLine}>
            <NowReason resource={resource} record={record} />
          </Box>
        )}
      </Box>
      {record && <NowStep resource={resource} record={record} notice={notice} />}
    </Box>
  );
}

const oneLine = {
  '& > *': { marginBlockStart: { lg: 0 } },
  '& p': {
    whiteSpace: { lg: 'nowrap' },
    overflow: { lg: 'hidden' },
    textOverflow: { lg: 'ellipsis' },
  },
} as const;
