import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale } from 'react-admin';
import type { Organisation } from '../../../../domain/organisation/organisation.ts';
import { useSession } from '../../../authProvider/session.ts';
import { countryName } from '../countries.ts';

/** The printing organisation: logo, name and contact data. Names detect their direction; numbers are left to right. */
export function Letterhead({ own }: { own: Organisation | undefined }) {
  const locale = useLocale();
  const { user } = useSession();
  const name = own?.name ?? user.institution?.name;
  return (
    <Box
      component="header"
      sx={({ palette }) => ({
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        paddingBlockEnd: 1,
        borderBlockEnd: `1px solid ${palette.line.main}`,
        breakInside: 'avoid',
      })}
    >
      {own?.logoUrl && (
        <Box
          component="img"
          src={own.logoUrl}
          alt=""
          sx={{ blockSize: '15mm', maxInlineSize: '45mm', objectFit: 'contain', flexShrink: 0 }}
        />
      )}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="p" variant="h3">
          <bdi>{name}</bdi>
        </Typography>
        {own && (
          <Typography component="p" variant="caption" sx={{ color: 'text.secondary' }}>
            {own.address && (
              <>
                <bdi>{own.address}</bdi> ·{' '}
              </>
            )}
            {countryName(own.country, locale)}
          </Typography>
        )}
        {(own?.contactPerson ?? own?.contactWay) && (
          <Typography component="p" variant="caption" sx={{ color: 'text.secondary' }}>
            {own?.contactPerson && <bdi>{own.contactPerson}</bdi>}
            {own?.contactPerson && own.contactWay && ' · '}
            {own?.contactWay && <bdi dir="ltr">{own.contactWay}</bdi>}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
