import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { organisationTypes, roleOf } from '../../../../domain/roles.ts';
import type { OwnInstitution } from '../../../../domain/account/userInfo.ts';
import { useSession } from '../../../authProvider/session.ts';
import { useFormat } from '../../../builders/format.ts';
import { MemberActions } from './MemberActions.tsx';
import { MemberChip } from './MemberChip.tsx';

/** One organisation: what it is, the user's membership and its date, and the actions on it. */
export function OrganisationRow({ organisation }: { organisation: OwnInstitution }) {
  const translate = useTranslate();
  const format = useFormat();
  const { user } = useSession();
  const { iid, name, number, type, authorityId, state, since } = organisation;
  const side = type === organisationTypes.lab ? 'lab' : 'clinic';
  const isPast = state === 'exited' || state === 'deleted' || state === 'rejected';
  const role = translate(`vocabulary.role.${roleOf(authorityId)}`);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        paddingBlock: 1.5,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { borderBlockStart: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="h3" variant="h2" sx={{ color: isPast ? 'text.secondary' : undefined }}>
            <bdi>{name}</bdi>
          </Typography>
          <MemberChip state={state} />
          {iid === user.iid && <Chip size="small" variant="outlined" label={translate('profile.organisations.here')} />}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 0.25 }}>
          {translate(`vocabulary.side.${side}`)} · <bdi dir="ltr">{number}</bdi>
          {(state === 'normal' || state === 'toBeConfirmed') && ` · ${role}`} ·{' '}
          {translate('profile.organisations.since', { date: format.date(since) })}
        </Typography>
        {state === 'notReviewed' && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('profile.organisations.waits')}
          </Typography>
        )}
      </Box>
      <MemberActions organisation={organisation} />
    </Box>
  );
}
