import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { Relationship } from '../../../domain/relationship.ts';
import type { RecordValues } from '../../builders/fields/types.ts';
import { Facts } from '../../builders/show/Facts.tsx';
import { countryName } from '../profile/countryName.ts';
import type { ViewProps } from '../index.ts';

const ways = ['contactPerson', 'contactWay', 'address'] as const;

/** How a partner is reached, once both have agreed; in which country it is, always. */
export default function PartnerContact({ record }: ViewProps) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!record) return null;
  const row = record as RecordValues & Relationship;
  const known = ways.filter((field) => row[field]);
  const isTold = ways.some((field) => field in row);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {known.length > 0 && <Facts resource="relationship" record={row} fields={known} />}
      {known.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(isTold ? 'network.contact.empty' : 'network.contact.later')}
        </Typography>
      )}
      <Typography variant="body2">{countryName(row.country, locale)}</Typography>
    </Box>
  );
}
