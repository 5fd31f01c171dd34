import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { SentFile } from '../../../domain/message.ts';
import { useFormat } from '../../builders/format.ts';
import { PictureDialog } from '../../builders/pictures/PictureDialog.tsx';
import { PictureStep } from '../../builders/pictures/PictureStep.tsx';
import { useAttachmentDownload } from './useAttachmentDownload.ts';

interface ConversationPicturesProps {
  /** All that the conversation shows, in its order. */
  pictures: readonly SentFile[];
  /** The id of the one that is shown large; null for none. */
  at: string | null;
  onGo(picture: SentFile | undefined): void;
}

/** A message's picture over the whole screen; the conversation's others are its neighbours. */
export function ConversationPictures({ pictures, at, onGo }: ConversationPicturesProps) {
  const translate = useTranslate();
  const format = useFormat();
  const [download, isPending] = useAttachmentDownload();
  const index = pictures.findIndex(({ id }) => id === at);
  const picture = pictures[index];
  if (!picture) return null;
  const step = (way: 'previous' | 'next', to: SentFile | undefined) => (
    <PictureStep way={way} title={to?.name} onGo={() => onGo(to)} />
  );
  return (
    <PictureDialog
      pictures={pictures}
      index={index}
      onGo={onGo}
      titleOf={({ name }) => name}
      words={{ large: translate('desk.conversation.picture'), lost: translate('desk.conversation.lost') }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          padding: 1,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        {step('previous', pictures[index - 1])}
        <Box aria-live="polite" sx={{ color: 'text.secondary' }}>
          {translate('desk.conversation.position', {
            at: format.number(index + 1),
            total: format.number(pictures.length),
          })}
        </Box>
        {step('next', pictures[index + 1])}
        <Box sx={{ flex: 1, minInlineSize: 160, overflowWrap: 'anywhere' }}>
          <bdi>{picture.name}</bdi> · {format.bytes(picture.size)}
        </Box>
        <Button variant="outlined" disabled={isPending} onClick={() => download(picture)}>
          {translate('entities.message.actions.download')}
        </Button>
        <IconButton aria-label={translate('desk.conversation.close')} onClick={() => onGo(undefined)} autoFocus>
          <Close fontSize="small" />
        </IconButton>
      </Box>
    </PictureDialog>
  );
}
