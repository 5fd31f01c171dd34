import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Audit } from '../../../domain/audit.ts';
import type { ShownBy } from '../../builders/views.ts';

/** The actor under their current name, with the role or the access method. */
export default function AuditActor({ record }: ShownBy) {
  const translate = useTranslate();
  if (!record) return null;
  const { actorName, role, way } = record as unknown as Audit;
  return (
    <>
      {actorName ? (
        <Box component="bdi" sx={{ fontWeight: 'fontWeightMedium' }}>
          {actorName}
        </Box>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('audit.nobody')}
        </Box>
      )}
      <Box sx={{ color: 'ink.faint', typography: 'caption' }}>
        {translate(way === 'session' && role ? `vocabulary.role.${role}` : `vocabulary.auditWay.${way}`)}
      </Box>
    </>
  );
}
