import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { LinkedDesign } from '../../../../domain/order/approvalLink.ts';

/** A thumbnail of each file of the design, or of the case if none has been drawn yet. */
export function DesignPictures({ design: { files, pictureUrl, number } }: { design: LinkedDesign }) {
  const translate = useTranslate();
  const drawn = files.flatMap(({ id, name, thumbUrl }) => (thumbUrl ? [{ id, name, url: thumbUrl }] : []));
  const pictures = [...drawn, ...(pictureUrl ? [{ id: 'case', name: number, url: pictureUrl }] : [])];
  if (pictures.length === 0) return translate('orderDetail.preparing');
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'grid',
        gap: 1.25,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
      }}
    >
      {pictures.map(({ id, name, url }, nth) => (
        <Box component="li" key={id} sx={{ minWidth: 0 }}>
          <Box
            component="img"
            src={url}
            alt={name}
            fetchPriority={nth === 0 ? 'high' : 'auto'}
            sx={({ palette }) => ({
              display: 'block',
              inlineSize: '100%',
              aspectRatio: '4 / 3',
              objectFit: 'contain',
              background: palette.view,
              borderRadius: 1,
              border: `1px solid ${palette.line.main}`,
            })}
          />
          <Box sx={{ fontSize: 'size.caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
