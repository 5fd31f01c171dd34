import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useDelete, useTranslate } from 'react-admin';
import type { Message } from '../../../domain/message.ts';
import { useSession } from '../../authProvider/session.ts';
import { useFormat } from '../../builders/format.ts';
import type { PendingMessage } from './useConversation.ts';

/** One message; one's own organisation's stand at the end of the line. */
export function MessageBubble({ message }: { message: Message }) {
  const translate = useTranslate();
  const format = useFormat();
  const { actor } = useSession();
  const [remove] = useDelete<Message>();
  const own = message.authorId === actor.accountId;
  const who = own ? translate('desk.conversation.you') : `${message.authorName}, ${message.organisationName}`;

  // Gone at once, and back again while the offer to undo stands.
  const takeBack = () => remove('message', { id: message.id, previousData: message }, { mutationMode: 'undoable' });
  return (
    <Bubble ours={message.organisationId === actor.organisationId} body={message.body}>
      <bdi>{who}</bdi> ·{' '}
      <time dateTime={message.sentAt} title={format.dateTime(message.sentAt)}>
        {format.ago(message.sentAt)}
      </time>
      {own && (
        <>
          {' · '}
          <Link
            component="button"
            type="button"
            color="inherit"
            sx={{ font: 'inherit', verticalAlign: 'baseline' }}
            onClick={() => void takeBack()}
          >
            {translate('entities.message.actions.delete')}
          </Link>
        </>
      )}
    </Bubble>
  );
}

interface PendingBubbleProps {
  pending: PendingMessage;
  onRetry: () => void;
  onDrop: () => void;
}

export function PendingBubble({ pending: { body, state }, onRetry, onDrop }: PendingBubbleProps) {
  const translate = useTranslate();
  return (
    <Bubble ours body={body} faint={state === 'sending'}>
      {state === 'sending' ? (
        translate('desk.conversation.sending')
      ) : (
        <Box component="span" role="alert" sx={{ color: 'error.main' }}>
          {translate('desk.conversation.failed')}{' '}
          <Link component="button" type="button" sx={{ font: 'inherit' }} onClick={onRetry}>
            {translate('desk.conversation.retry')}
          </Link>
          {' · '}
          <Link component="button" type="button" sx={{ font: 'inherit' }} onClick={onDrop}>
            {translate('desk.conversation.edit')}
          </Link>
        </Box>
      )}
    </Bubble>
  );
}

const Bubble = ({
  ours,
  faint = false,
  body,
  children,
}: {
  ours: boolean;
  faint?: boolean;
  body: string;
  children: ReactNode;
}) => (
  <Box
    sx={({ palette }) => ({
      alignSelf: ours ? 'flex-end' : 'flex-start',
      maxWidth: '88%',
      paddingBlock: 1,
      paddingInline: 1.25,
      borderRadius: 1.25,
      fontSize: 'size.small',
      opacity: faint ? 0.65 : 1,
      backgroundColor: ours ? palette.accent.soft : palette.background.default,
      flexShrink: 0,
    })}
  >
    <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {body}
    </Box>
    <Box sx={{ color: 'text.secondary', fontSize: 'size.caption', marginBlockStart: 0.25 }}>{children}</Box>
  </Box>
);
