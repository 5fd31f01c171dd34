import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { CheckedPartner } from '../../../domain/orderOverview.ts';
import { useFormat } from '../../builders/format.ts';

/** By partner, how many orders went with what the data check had found. */
export function CheckFigures({ partners }: { partners: readonly CheckedPartner[] }) {
  const translate = useTranslate();
  const format = useFormat();
  if (partners.length === 0) return null;
  return (
    <Box sx={{ marginBlockEnd: 2, fontSize: 'size.small' }}>
      <Box sx={{ color: 'ink.faint', marginBlockEnd: 0.5 }}>{translate('dashboard.checks.title')}</Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.25 }}>
        {partners.map(({ partner, sent, found }) => (
          <Box component="li" key={partner} sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <bdi>{partner}</bdi>
            <span>{translate('dashboard.checks.of', { found: format.number(found), sent: format.number(sent) })}</span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
