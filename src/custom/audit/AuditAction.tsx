import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Audit } from '../../../domain/audit.ts';
import type { ShownBy } from '../../builders/views.ts';
import { useActionWords } from './useActionWords.ts';

/** What was done, and to what; of a list also how many records it showed. */
export default function AuditAction({ record }: ShownBy) {
  const translate = useTranslate();
  const words = useActionWords();
  if (!record) return null;
  const { subject, action, records } = record as unknown as Audit;
  const { what, deed } = words(subject, action);
  return (
    <>
      <Box component="span" sx={{ fontWeight: 'fontWeightMedium' }}>
        {deed}
      </Box>
      <Box sx={{ color: 'ink.faint', typography: 'caption' }}>
        {what}
        {records != null && ` · ${translate('audit.records', { smart_count: records })}`}
      </Box>
    </>
  );
}
