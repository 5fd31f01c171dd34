import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { FieldProps } from '../fields/types.ts';

/** A small picture on the models' ground; a mark where there is none, or none any more. */
export function Picture({ value }: FieldProps) {
  const [failed, setFailed] = useState<unknown>(null);
  const shown = typeof value === 'string' && value !== '' && failed !== value;
  return (
    <Box
      dir="ltr"
      sx={({ palette }) => ({
        inlineSize: 58,
        blockSize: 42,
        borderRadius: 0.75,
        border: `1px solid ${palette.line.main}`,
        background: palette.view,
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
        color: 'ink.faint',
        flexShrink: 0,
      })}
    >
      {shown ? (
        <Box
          component="img"
          src={value}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(value)}
          sx={{ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }}
        />
      ) : (
        <ViewInArOutlined sx={{ fontSize: 'size.lead', opacity: 0.6 }} />
      )}
    </Box>
  );
}
