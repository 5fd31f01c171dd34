import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PatientImage } from '../../../../domain/image.ts';
import { useImageWords } from './useImageWords.ts';

/** The large copy as far as the screen reaches, over the small one until it is there. */
export function LargePicture({ image }: { image: PatientImage }) {
  const translate = useTranslate();
  const words = useImageWords();
  const [isLost, setLost] = useState(false);
  return (
    <Box sx={{ flex: 1, minBlockSize: 0, display: 'grid', placeItems: 'center', padding: 1 }}>
      {isLost ? (
        <Box sx={{ color: 'ink.faint' }}>{translate('patient.images.lost')}</Box>
      ) : (
        <Box
          component="img"
          src={image.pictureUrl ?? undefined}
          alt={words.title(image)}
          width={image.width}
          height={image.height}
          onError={() => setLost(true)}
          sx={{
            inlineSize: 'auto',
            blockSize: 'auto',
            maxInlineSize: '100%',
            maxBlockSize: '100%',
            minBlockSize: 0,
            objectFit: 'contain',
            background: `center / 100% 100% no-repeat url("${image.thumbUrl ?? ''}")`,
          }}
        />
      )}
    </Box>
  );
}
