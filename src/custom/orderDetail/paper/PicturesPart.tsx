import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import { Part } from './PaperParts.tsx';
import type { Stills } from './useStills.ts';

/** The model from the front and each jaw's occlusal view; if there is none, says why. */
export function PicturesPart({ stills, files }: { stills: Stills; files: readonly CaseFile[] }) {
  const translate = useTranslate();
  const cleared = files.some(({ kind, state }) => kind === 'model' && state === 'cleared');
  const none = cleared ? 'errors.fileMissing' : 'viewer.state.empty';
  return (
    <Part title={translate('paper.pictures')}>
      {stills.status === 'drawing' && (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <CircularProgress size={18} aria-label={translate('paper.drawing')} />
          <Typography variant="body2">{translate('paper.drawing')}</Typography>
        </Box>
      )}
      {stills.status === 'failed' && <Typography variant="body2">{translate('paper.notDrawn')}</Typography>}
      {stills.status === 'drawn' && stills.stills.length === 0 && (
        <Typography variant="body2">{translate(none)}</Typography>
      )}
      {stills.status === 'drawn' && stills.stills.length > 0 && (
        // Images of a mouth are never mirrored, and neither is their order.
        <Box dir="ltr" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1.5 }}>
          {stills.stills.map(({ name, src }) => (
            <Box component="figure" key={name} sx={{ margin: 0 }}>
              <Box
                component="img"
                src={src}
                alt={translate(`paper.views.${name}`)}
                sx={({ palette }) => ({
                  display: 'block',
                  width: '100%',
                  borderRadius: 0.75,
                  border: `1px solid ${palette.line.main}`,
                })}
              />
              <Typography
                component="figcaption"
                variant="caption"
                dir="auto"
                sx={{ textAlign: 'center', display: 'block' }}
              >
                {translate(`paper.views.${name}`)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Part>
  );
}
