import Box from '@mui/material/Box';
import type { Palette } from '@mui/material/styles';
import { useTranslate } from 'react-admin';

const signs = ['clinic', 'lab', 'waiting', 'orders'] as const;

/** What the picture's signs say. */
export function NetworkLegend() {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 14px',
        listStyle: 'none',
        margin: 0,
        marginBlockStart: 1,
        padding: 0,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {signs.map((sign) => (
        <Box component="li" key={sign} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box aria-hidden="true" sx={({ palette }) => ({ inlineSize: 14, ...looks(palette)[sign] })} />
          {translate(`network.legend.${sign}`)}
        </Box>
      ))}
    </Box>
  );
}

const looks = (palette: Palette) => ({
  clinic: { blockSize: 14, borderRadius: '50%', border: `1.5px solid ${palette.turn.clinic.main}` },
  lab: { blockSize: 14, borderRadius: 0.4, border: `1.5px solid ${palette.turn.lab.main}` },
  waiting: { borderBlockStart: `2px dashed ${palette.tones.warn.main}` },
  orders: { borderBlockStart: `5px solid ${palette.line.strong}` },
});
