import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import type { ViewProps } from '../index.ts';
import { useScroll } from '../orderDetail/conversation/useScroll.ts';
import { useWorkThread } from './useWorkThread.ts';
import { WorkBubble } from './WorkBubble.tsx';
import { WorkComposer } from './WorkComposer.tsx';

/** What is said about a work order, by everybody who sees it. */
export default function WorkConversation({ record }: ViewProps) {
  return record ? <Thread key={record.id} id={record.id} /> : null;
}

function Thread({ id }: { id: string }) {
  const translate = useTranslate();
  const { actor } = useSession();
  const wordsOf = useFailureWords();
  const { messages, isPending, failure, retry, hasOlder, isFetchingOlder, fetchOlder } = useWorkThread(id);
  const own = messages.filter(({ authorId }) => authorId === actor.accountId).length;
  const { list, hasNews, onScroll, toEnd } = useScroll(messages[0]?.id, messages.at(-1)?.id, own);
  return (
    <>
      <Box
        ref={list}
        role="log"
        aria-label={translate('sections.conversation')}
        aria-busy={isFetchingOlder}
        tabIndex={messages.length > 0 ? 0 : undefined}
        onScroll={onScroll}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
          position: 'relative',
          maxHeight: 420,
          overflowY: 'auto',
          overflowAnchor: 'none',
          marginBlockEnd: 1.25,
        }}
      >
        {hasOlder && (
          <Button
            size="small"
            disabled={isFetchingOlder}
            onClick={fetchOlder}
            sx={{ alignSelf: 'center', flexShrink: 0 }}
          >
            {translate('desk.conversation.older')}
          </Button>
        )}
        {failure && <FailureAlert failure={wordsOf(failure)} onRetry={retry} />}
        {messages.length === 0 && !isPending && !failure && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('workOrders.empty')}
          </Typography>
        )}
        {messages.map((message) => (
          <WorkBubble key={message.id} workOrderId={id} message={message} />
        ))}
      </Box>
      {hasNews && (
        <Button size="small" variant="contained" fullWidth onClick={toEnd} sx={{ marginBlockEnd: 1 }}>
          {translate('desk.conversation.toNew')}
        </Button>
      )}
      <WorkComposer workOrderId={id} />
    </>
  );
}
