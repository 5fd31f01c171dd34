import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Relationship, RelationshipEvent } from '../../../domain/relationship.ts';
import { useSession } from '../../authProvider/session.ts';
import { useFormat } from '../../builders/format.ts';
import { useRead } from '../../dataProvider/useCall.ts';
import type { ViewProps } from '../index.ts';

/** What both sides have done about a relationship, the newest first. */
export default function PartnerHistory({ record }: ViewProps) {
  const translate = useTranslate();
  const { data, isPending } = useRead<{ list: RelationshipEvent[] }>(
    'relationship',
    'history',
    { id: record?.id },
    { enabled: record !== undefined },
  );
  if (!record) return null;
  if (isPending) return <Skeleton variant="rounded" height={48} />;
  if (!data?.list.length)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('network.history.none')}
      </Typography>
    );
  return (
    <Box component="ol" reversed sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
      {data.list.map((event) => (
        <Event key={event.id} event={event} partner={(record as unknown as Relationship).partnerName} />
      ))}
    </Box>
  );
}

function Event({ event, partner }: { event: RelationshipEvent; partner: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const { user } = useSession();
  const { action, byUs, actorName, reason, at } = event;
  const organisation = byUs ? (user.institution?.name ?? '') : partner;
  return (
    <Box component="li">
      <Typography variant="body2">
        {translate(`network.history.${action}`, { name: actorName, organisation })}
      </Typography>
      {reason && (
        <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      <Typography variant="caption" component="time" dateTime={at} sx={{ color: 'ink.faint' }}>
        {format.dateTime(at)}
      </Typography>
    </Box>
  );
}
