import FilterAlt from '@mui/icons-material/FilterAltOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Audit } from '../../../domain/audit.ts';
import { entities, type EntityName } from '../../../domain/entities.ts';
import type { RecordId } from '../../../domain/kit/entity.ts';
import { idOfText } from '../../../domain/kit/recordId.ts';
import { useSession } from '../../authProvider/session.ts';
import type { ShownBy } from '../../builders/views.ts';
import { ownTarget } from '../../layout/ownTarget.ts';
import { mayShow, resourceOf, showPath } from '../../resources/index.ts';

const isEntity = (name: string): name is EntityName => Object.hasOwn(entities, name);

/** A record that an entry refers to, under its current name; null if it is gone or not visible to the reader. */
interface Named {
  entity: string;
  id: RecordId;
  name: string | null;
}

/** The record and, smaller, its owner. A record without a name shows its owner only. */
export default function AuditRecord({ record }: ShownBy) {
  if (!record) return null;
  const { subject, recordId, recordName, about, aboutName } = record as unknown as Audit;
  const [entity = '', id = ''] = about?.split(':') ?? [];
  const own: Named | null = recordId ? { entity: subject, id: recordId, name: recordName ?? null } : null;
  const owner: Named | null = id ? { entity, id: idOfText(id), name: aboutName ?? null } : null;
  const [first, second] = own?.name ? [own, owner] : [owner ?? own];
  return (
    <>
      {first && <RecordLine {...first} />}
      {second && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <RecordLine {...second} />
        </Box>
      )}
    </>
  );
}

/** `Order N-2611-0004` as a link to the record, and a button that filters the log by it. */
function RecordLine({ entity, id, name }: Named) {
  const translate = useTranslate();
  const { actor } = useSession();
  const { filterValues, setFilters } = useListContext();
  const whole = String(id);
  const short = whole.length > 12 ? `…${whole.slice(-8)}` : whole;
  const shown = name ?? short;
  const resource = isEntity(entity) ? resourceOf(entity) : null;
  const page = name !== null && resource && mayShow(resource, actor) ? showPath(resource, id) : null;
  const label = (
    <>
      {resource && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate(`entities.${entity}.one`)}{' '}
        </Box>
      )}
      <Box component="bdi" title={name === null ? whole : undefined} sx={name === null ? faint : strong}>
        {shown}
      </Box>
    </>
  );
  return (
    <Box sx={line}>
      {page ? (
        <Link component={RouterLink} to={page} color="inherit" underline="hover" sx={ownTarget}>
          {label}
        </Link>
      ) : (
        <Box component="span" sx={{ minInlineSize: 0 }}>
          {label}
        </Box>
      )}
      <IconButton
        size="small"
        aria-label={translate('audit.only', { name: shown })}
        title={translate('audit.only', { name: shown })}
        onClick={() => setFilters({ ...filterValues, recordId: id })}
        sx={{ padding: 0.5, color: 'ink.faint' }}
      >
        <FilterAlt sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}

const line = { display: 'flex', alignItems: 'center', gap: 0.5, minBlockSize: 24 } as const;
const strong = { fontWeight: 'fontWeightMedium', whiteSpace: 'nowrap' } as const;
/** For the id of a record that has no name any more. */
const faint = { fontFamily: 'monospace', color: 'text.secondary', direction: 'ltr', unicodeBidi: 'isolate' } as const;
