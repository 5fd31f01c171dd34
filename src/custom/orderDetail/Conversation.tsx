import SendOutlined from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order.ts';
import { MessageBubble, PendingBubble } from './MessageBubble.tsx';
import { Panel } from './Panel.tsx';
import { useConversation } from './useConversation.ts';

/** Between the clinic and the lab: what is written stands there at once, and says so when it didn't arrive. */
export function Conversation({ order }: { order: Order }) {
  const translate = useTranslate();
  const { messages, pending, send, retry, drop } = useConversation(order.id);
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const count = messages.length + pending.length;

  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!text.trim()) return;
    send(text.trim());
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the choice of a Chinese character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <Panel title={translate('entities.message.many')} dense>
      <Box
        ref={list}
        role="log"
        aria-label={translate('entities.message.many')}
        tabIndex={count > 0 ? 0 : undefined}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 1,
          maxHeight: 320,
          overflowY: 'auto',
          marginBlockEnd: 1.25,
        }}
      >
        {count === 0 && (
          <Typography variant="body2" color="text.secondary">
            {translate('desk.conversation.empty')}
          </Typography>
        )}
        {messages.map((message) => (
          <MessageBubble key={message.id} message={message} />
        ))}
        {pending.map((one) => (
          <PendingBubble
            key={one.key}
            pending={one}
            onRetry={() => retry(one.key)}
            onDrop={() => setText(drop(one.key))}
          />
        ))}
      </Box>
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-end' }}>
        <TextField
          fullWidth
          multiline
          maxRows={6}
          placeholder={translate('desk.conversation.write')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          slotProps={{ htmlInput: { 'aria-label': translate('desk.conversation.write'), maxLength: 5000 } }}
        />
        <Tooltip title={translate('desk.conversation.send')}>
          <span>
            <IconButton
              type="submit"
              color="primary"
              aria-label={translate('desk.conversation.send')}
              disabled={!text.trim()}
              sx={{ '[dir=rtl] & svg': { transform: 'scaleX(-1)' } }}
            >
              <SendOutlined fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
    </Panel>
  );
}
