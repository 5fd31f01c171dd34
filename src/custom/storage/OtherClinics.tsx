import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CapacityOverview } from '../../../domain/capacity.ts';
import { useFormat } from '../../builders/format.ts';

/** Used and total of the other clinics that one leads. */
export function OtherClinics({ clinics }: { clinics: CapacityOverview['others'] }) {
  const translate = useTranslate();
  const format = useFormat();
  if (clinics.length === 0) return null;
  return (
    <>
      <Typography variant="h3" sx={{ marginBlock: '16px 4px' }}>
        {translate('capacity.others')}
      </Typography>
      <Box component="dl" sx={{ margin: 0, typography: 'body2' }}>
        {clinics.map(({ iid, name, used, max }) => (
          <Box key={iid} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Box component="dt" sx={{ fontWeight: 'fontWeightMedium' }}>
              <bdi>{name}</bdi>
            </Box>
            <Box component="dd" sx={{ margin: 0, color: 'text.secondary' }}>
              {translate('capacity.other', { used: format.bytes(used), max: format.bytes(max) })}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
