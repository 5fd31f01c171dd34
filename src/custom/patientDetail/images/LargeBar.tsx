import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useDataProvider, useTranslate } from 'react-admin';
import { isAllowed } from '../../../../domain/kit/entity.ts';
import { image as imageEntity, type PatientImage } from '../../../../domain/patient/image.ts';
import { useSession } from '../../../authProvider/session.ts';
import { ActionButtons } from '../../../builders/actions/ActionButtons.tsx';
import { useFormat } from '../../../builders/format.ts';
import { PictureStep } from '../../../builders/pictures/PictureStep.tsx';
import { CallError } from '../../../dataProvider/CallError.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import { saveFrom } from '../../../builders/saveFrom.ts';
import { useImageWords } from './useImageWords.ts';

interface LargeBarProps {
  images: readonly PatientImage[];
  index: number;
  onGo(image: PatientImage | undefined): void;
  onEdit(): void;
}

/** The enlarged image's title, position among the others, and actions. */
export function LargeBar({ images, index, onGo, onEdit }: LargeBarProps) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useImageWords();
  const { actor } = useSession();
  const provider = useDataProvider<ConsoleDataProvider>();
  const image = images[index]!;
  const download = async () => {
    try {
      saveFrom(await provider.run<{ url: string; name: string }>('image', 'download', { id: image.id }));
    } catch (error) {
      // The request layer shows the failure.
      if (!(error instanceof CallError)) throw error;
    }
  };
  const step = (way: 'previous' | 'next', to: PatientImage | undefined) => (
    <PictureStep way={way} title={to && words.title(to)} onGo={() => onGo(to)} />
  );
  return (
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
      {step('previous', images[index - 1])}
      <Box aria-live="polite" sx={{ color: 'text.secondary' }}>
        {translate('patient.images.position', { at: format.number(index + 1), total: format.number(images.length) })}
      </Box>
      {step('next', images[index + 1])}
      <About image={image} />
      {isAllowed(imageEntity, 'update', actor, image) && (
        <Button variant="outlined" onClick={onEdit}>
          {translate('actions.edit')}
        </Button>
      )}
      <Button variant="outlined" onClick={() => void download()}>
        {translate('entities.image.actions.download')}
      </Button>
      <ActionButtons
        resource="image"
        record={{ ...image }}
        actions={['delete']}
        onDone={() => onGo(images[index + 1] ?? images[index - 1])}
      />
      <IconButton aria-label={translate('patient.images.close')} onClick={() => onGo(undefined)} autoFocus>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

function About({ image }: { image: PatientImage }) {
  const format = useFormat();
  const words = useImageWords();
  return (
    <Box sx={{ flex: 1, minInlineSize: 160 }}>
      <Box sx={{ fontWeight: 600 }}>{words.about(image)}</Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {image.note && (
          <>
            <bdi>{image.note}</bdi> ·{' '}
          </>
        )}
        <bdi>{image.name}</bdi> · {format.bytes(image.size)}
      </Box>
    </Box>
  );
}
