import Box from '@mui/material/Box';
import { useState } from 'react';

/** An image with two sizes of copies; px. */
export interface Picture {
  id: string;
  thumbUrl?: string | null | undefined;
  pictureUrl?: string | null | undefined;
  width?: number | null | undefined;
  height?: number | null | undefined;
}

interface LargePictureProps {
  picture: Picture;
  title: string;
  /** Shown if the image can't be loaded. */
  lost: string;
}

/** The large copy, scaled to the screen, over the thumbnail until it has loaded. */
export function LargePicture({ picture: { pictureUrl, thumbUrl, width, height }, title, lost }: LargePictureProps) {
  const [isLost, setLost] = useState(false);
  return (
    <Box sx={{ flex: 1, minBlockSize: 0, display: 'grid', placeItems: 'center', padding: 1 }}>
      {isLost ? (
        <Box sx={{ color: 'ink.faint' }}>{lost}</Box>
      ) : (
        <Box
          component="img"
          src={pictureUrl ?? undefined}
          alt={title}
          width={width ?? undefined}
          height={height ?? undefined}
          onError={() => setLost(true)}
          sx={{
            inlineSize: 'auto',
            blockSize: 'auto',
            maxInlineSize: '100%',
            maxBlockSize: '100%',
            minBlockSize: 0,
            objectFit: 'contain',
            background: `center / 100% 100% no-repeat url("${thumbUrl ?? ''}")`,
          }}
        />
      )}
    </Box>
  );
}
