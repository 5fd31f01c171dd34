import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { Attachment } from '../../../domain/message.ts';
import { useFormat } from '../../builders/format.ts';
import { PictureDialog } from '../../builders/pictures/PictureDialog.tsx';
import { PictureStep } from '../../builders/pictures/PictureStep.tsx';

interface LargeWorkPictureProps {
  pictures: readonly Attachment[];
  /** The id of the one that is shown large; null for none. */
  at: string | null;
  onGo(picture: Attachment | undefined): void;
  onDownload(picture: Attachment): void;
}

/** A picture over the whole screen; those that came with it are its neighbours. */
export function LargeWorkPicture({ pictures, at, onGo, onDownload }: LargeWorkPictureProps) {
  const translate = useTranslate();
  const format = useFormat();
  const index = pictures.findIndex(({ id }) => id === at);
  const picture = pictures[index];
  if (!picture) return null;
  const step = (way: 'previous' | 'next', to: Attachment | undefined) => (
    <PictureStep way={way} title={to?.name} onGo={() => onGo(to)} />
  );
  return (
    <PictureDialog
      {...{ pictures, index, onGo }}
      titleOf={({ name }) => name}
      words={{ large: translate('desk.conversation.picture'), lost: translate('desk.conversation.lost') }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 1 }}>
        {pictures.length > 1 && step('previous', pictures[index - 1])}
        {pictures.length > 1 && step('next', pictures[index + 1])}
        <Box sx={{ flex: 1, minInlineSize: 160, overflowWrap: 'anywhere' }}>
          <bdi>{picture.name}</bdi> · {format.bytes(picture.size)}
        </Box>
        <Button variant="outlined" onClick={() => onDownload(picture)}>
          {translate('entities.workOrder.actions.download')}
        </Button>
        <IconButton aria-label={translate('desk.conversation.close')} onClick={() => onGo(undefined)} autoFocus>
          <Close fontSize="small" />
        </IconButton>
      </Box>
    </PictureDialog>
  );
}
