import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import type { PatientImage } from '../../../../domain/image.ts';
import { useImageWords } from './useImageWords.ts';

/** An image in the collection: the small copy, what it is and of when. A press shows it large. */
export function ImageTile({ image, onOpen }: { image: PatientImage; onOpen(): void }) {
  const translate = useTranslate();
  const words = useImageWords();
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <ButtonBase
        onClick={onOpen}
        aria-label={translate('patient.images.open', { title: words.title(image) })}
        sx={({ palette, shape }) => ({
          inlineSize: '100%',
          aspectRatio: '4 / 3',
          overflow: 'hidden',
          borderRadius: `${shape.borderRadius}px`,
          border: `1px solid ${palette.line.main}`,
          backgroundColor: 'background.default',
          '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
        })}
      >
        <Box
          component="img"
          src={image.thumbUrl ?? undefined}
          alt=""
          loading="lazy"
          decoding="async"
          sx={{ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }}
        />
      </ButtonBase>
      <Box sx={{ typography: 'caption', marginBlockStart: 0.5 }}>{words.about(image)}</Box>
      {image.note && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <bdi>{image.note}</bdi>
        </Box>
      )}
    </Box>
  );
}
