import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { WorkMessage } from '../../../domain/workOrder.ts';
import { useSession } from '../../authProvider/session.ts';
import { useFormat } from '../../builders/format.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { Bubble } from '../orderDetail/conversation/Bubble.tsx';
import { TextButton } from '../orderDetail/conversation/TextButton.tsx';
import { WorkAttachments } from './WorkAttachments.tsx';

/** A message, or the line that is left of one that was taken back. One's own stand at the end of the line. */
export function WorkBubble({ workOrderId, message }: { workOrderId: string; message: WorkMessage }) {
  const translate = useTranslate();
  const format = useFormat();
  const { actor } = useSession();
  const { id, authorId, authorName, organisationName, sentAt, deletedAt, body, attachments } = message;
  const isOwn = authorId === actor.accountId;
  const about = (
    <>
      <bdi>{isOwn ? translate('desk.conversation.you') : `${authorName}, ${organisationName}`}</bdi> ·{' '}
      <time dateTime={sentAt} title={format.dateTime(sentAt)}>
        {format.ago(sentAt)}
      </time>
    </>
  );
  if (deletedAt)
    return (
      <Box
        sx={{
          alignSelf: isOwn ? 'flex-end' : 'flex-start',
          color: 'text.secondary',
          fontSize: 'size.caption',
          flexShrink: 0,
        }}
      >
        <em>{translate('desk.conversation.deleted')}</em> · {about}
      </Box>
    );
  return (
    <Bubble ours={isOwn} body={body} files={<WorkAttachments workOrderId={workOrderId} files={attachments} />}>
      {about}
      {isOwn && <TakeBack workOrderId={workOrderId} messageId={id} />}
    </Bubble>
  );
}

/** Takes one's own words and files back from everybody: asked a second time, for nothing brings them back. */
function TakeBack({ workOrderId, messageId }: { workOrderId: string; messageId: string }) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const [run, { isPending }] = useRun('workOrder', 'takeBack');
  const takeBack = async () => {
    try {
      await run({ id: workOrderId, messageId });
    } catch (error) {
      // The client has told why.
      if (!(error instanceof CallError)) throw error;
    }
  };
  const remove = translate('entities.workOrder.actions.takeBack');
  if (!isAsked)
    return (
      <>
        {' · '}
        <TextButton onClick={() => setAsked(true)}>{remove}</TextButton>
      </>
    );
  return (
    <Box component="span" role="group" aria-label={translate('workOrders.sure')} sx={{ display: 'block' }}>
      {translate('workOrders.sure')}{' '}
      <TextButton isFocused disabled={isPending} onClick={() => void takeBack()}>
        {remove}
      </TextButton>
      {' · '}
      <TextButton onClick={() => setAsked(false)}>{translate('desk.conversation.keep')}</TextButton>
    </Box>
  );
}
