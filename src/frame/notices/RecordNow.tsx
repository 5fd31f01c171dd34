import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetManyAggregate, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { NoticeItem } from '../../../domain/calls.ts';
import { pageAbout } from '../../../domain/consolePages.ts';
import { useSession } from '../../authProvider/session.ts';
import { ActionButtons } from '../../builders/actions/ActionButtons.tsx';
import { nextStepOf } from '../../builders/actions/plan.ts';
import type { RecordValues } from '../../builders/fields/types.ts';
import { View } from '../../builders/View.tsx';
import type { Resource } from '../../resources/defineResource.ts';

/** The record of a notice. All notices' records are requested in one call, which omits those the user can't see. */
export function useMentioned(resource: Resource, id: string) {
  const { data, isPending } = useGetManyAggregate<RecordValues>(resource.name, { ids: [id] }, { retry: false });
  return { record: data?.[0], isPending };
}

interface RecordNowProps {
  resource: Resource;
  record: RecordValues;
}

/** Why the record waits or came back, whatever its notices said. */
export function NowReason({ resource, record }: RecordNowProps) {
  const { reason } = resource.mention ?? {};
  return reason ? (
    <Box sx={{ marginBlockStart: 0.5, '&:empty': { display: 'none' } }}>
      <View name={reason} record={record} fallback={null} />
    </Box>
  ) : null;
}

interface NowStepProps extends RecordNowProps {
  notice: Pick<NoticeItem, 'entity'> & { recordId?: string | null | undefined };
}

/** What the record waits for now, whatever its notices said: a reply to the latest message, or its next step. */
export function NowStep({ resource, record, notice }: NowStepProps) {
  const translate = useTranslate();
  const { actor } = useSession();
  const { mention, list } = resource;
  const unread = list?.unread === undefined ? 0 : Number(record[list.unread]);
  const path = pageAbout(notice.entity, notice.recordId ?? null);
  if (notice.entity === mention?.messages && unread > 0 && path)
    return (
      <Button size="small" component={Link} to={path}>
        {translate('noticeList.reply')}
      </Button>
    );
  const step = nextStepOf(resource, actor, record);
  return step && <ActionButtons resource={resource.name} record={record} actions={[step]} size="small" />;
}
