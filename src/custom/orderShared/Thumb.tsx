import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';

interface ThumbProps {
  src: string | null | undefined;
  width?: number;
  height?: number;
}

/** A thumbnail of a model on the viewer's background; an icon while there is none. */
export function Thumb({ src, width = 92, height = 66 }: ThumbProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Box
      dir="ltr"
      sx={({ palette }) => ({
        width,
        height,
        flexShrink: 0,
        borderRadius: 0.75,
        border: `1px solid ${palette.line.main}`,
        background: palette.view,
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
        color: 'ink.faint',
      })}
    >
      {src && failed !== src ? (
        <Box
          component="img"
          src={src}
          alt=""
          decoding="async"
          onError={() => setFailed(src)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <ViewInArOutlined sx={{ fontSize: 22, opacity: 0.6 }} />
      )}
    </Box>
  );
}
