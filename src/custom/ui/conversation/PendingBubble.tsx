import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { previewOf } from './attachments.ts';
import { Bubble } from './Bubble.tsx';
import { thumbSide } from './MessageFiles.tsx';
import { TextButton } from './TextButton.tsx';
import type { PendingMessage } from './useOutbox.ts';

interface PendingBubbleProps {
  pending: PendingMessage;
  onRetry: () => void;
  onDrop: () => void;
}

/** A message being sent, with local previews of its images; or one that failed. */
export function PendingBubble({ pending: { body, state, uploads }, onRetry, onDrop }: PendingBubbleProps) {
  const translate = useTranslate();
  const files = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {uploads.map(({ id, name }) => {
        const preview = previewOf(id);
        return preview ? (
          <Box
            key={id}
            component="img"
            src={preview}
            alt={name}
            sx={{ width: thumbSide, height: thumbSide, objectFit: 'cover', borderRadius: 1 }}
          />
        ) : (
          <bdi key={id}>{name}</bdi>
        );
      })}
    </Box>
  );
  return (
    <Bubble ours body={body} files={uploads.length > 0 && files} faint={state === 'sending'}>
      {state === 'sending' ? (
        translate('orderDetail.conversation.sending')
      ) : (
        <Box component="span" role="alert" sx={{ color: 'error.main' }}>
          {translate('orderDetail.conversation.failed')}{' '}
          <TextButton onClick={onRetry}>{translate('orderDetail.conversation.retry')}</TextButton>
          {' · '}
          <TextButton onClick={onDrop}>{translate('orderDetail.conversation.edit')}</TextButton>
        </Box>
      )}
    </Bubble>
  );
}
