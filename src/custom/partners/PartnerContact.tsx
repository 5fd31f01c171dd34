import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { Relationship } from '../../../domain/organisation/relationship.ts';
import type { RecordValues } from '../../builders/fields/types.ts';
import { FactLine, Facts } from '../../builders/show/Facts.tsx';
import { useWords } from '../../builders/useWords.ts';
import { countryName } from '../ui/countries.ts';
import type { ShownBy } from '../../builders/views.ts';

const ways = ['contactPerson', 'contactWay', 'address'] as const;

/** A partner's contact data, once both have agreed; its country always. */
export default function PartnerContact({ record }: ShownBy) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useWords('relationship');
  if (!record) return null;
  const row = record as RecordValues & Relationship;
  const known = ways.filter((field) => row[field]);
  const hasWays = ways.some((field) => field in row);
  const country = countryName(row.country, locale);
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      {known.length > 0 && <Facts resource="relationship" record={row} fields={known} inLines />}
      {known.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(hasWays ? 'network.contact.empty' : 'network.contact.later')}
        </Typography>
      )}
      {country && (
        <Box component="dl" sx={{ margin: 0 }}>
          <FactLine name={words.field('country')}>{country}</FactLine>
        </Box>
      )}
    </Box>
  );
}
