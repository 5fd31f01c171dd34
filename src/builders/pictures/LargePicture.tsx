import Box from '@mui/material/Box';
import { useState } from 'react';

/** A picture by its two copies; sizes in pixels. */
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
  /** Said in its place where it can't be fetched. */
  lost: string;
}

/** The large copy as far as the screen reaches, over the small one until it is there. */
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
