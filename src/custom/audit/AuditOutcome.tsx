import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Audit } from '../../../domain/audit.ts';
import type { ShownBy } from '../../builders/views.ts';

/** The result; only failures and refusals are coloured. */
export default function AuditOutcome({ record }: ShownBy) {
  const translate = useTranslate();
  if (!record) return null;
  const { result } = record as unknown as Audit;
  const word = translate(`vocabulary.auditResult.${result}`);
  if (result === 'done')
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {word}
      </Box>
    );
  const isGrave = result === 'notAllowed' || result === 'failed';
  return <Chip size="small" variant="outlined" color={isGrave ? 'error' : 'warning'} label={word} />;
}
