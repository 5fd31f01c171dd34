import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Audit } from '../../../domain/audit.ts';
import { entities, type EntityName } from '../../../domain/entities.ts';
import { resourceOf, showPath } from '../../resources/index.ts';
import type { ShownBy } from '../../builders/views.ts';

const isEntity = (name: string): name is EntityName => Object.hasOwn(entities, name);
const pageOf = (name: string, id: string) => (isEntity(name) ? showPath(resourceOf(name), id) : null);

/** The record that it was done to, else the one that it belongs to: by its id, for the log holds no names but those of members. */
export default function AuditRecord({ record }: ShownBy) {
  if (!record) return null;
  const { subject, recordId, about, action, result, memberName } = record as unknown as Audit;
  const [owner = '', ownerId = ''] = about?.split(':') ?? [];
  // What was taken away has no page any more.
  const isGone = result === 'done' && (action === 'delete' || action === 'erase');
  const own = recordId && !isGone ? pageOf(subject, recordId) : null;
  const line =
    recordId && (own || !ownerId) ? (
      <RecordLine id={recordId} page={own} />
    ) : ownerId ? (
      <RecordLine id={ownerId} page={pageOf(owner, ownerId)} of={owner} />
    ) : null;
  if (!memberName) return line;
  return (
    <>
      {line}
      <Box component="bdi" sx={{ display: 'block', color: 'text.secondary' }}>
        {memberName}
      </Box>
    </>
  );
}

function RecordLine({ id, page, of }: { id: string; page: string | null; of?: string }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const shown = id.length > 12 ? `…${id.slice(-8)}` : id;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', whiteSpace: 'nowrap' }}>
      {of && isEntity(of) && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate(`entities.${of}.one`)}
        </Box>
      )}
      <Link
        component="button"
        type="button"
        dir="ltr"
        title={id}
        aria-label={translate('audit.only', { id: shown })}
        onClick={() => setFilters({ ...filterValues, recordId: id })}
        sx={{ fontFamily: 'monospace', minBlockSize: 24 }}
      >
        {shown}
      </Link>
      {page && (
        <IconButton component={RouterLink} to={page} size="small" aria-label={translate('audit.open')}>
          <OpenInNew fontSize="inherit" />
        </IconButton>
      )}
    </Box>
  );
}
