import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import AddBusinessOutlined from '@mui/icons-material/AddBusinessOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import type { MemberState, OwnInstitution } from '../../../../domain/account/userInfo.ts';
import { needsOrganisation, useSession } from '../../../authProvider/session.ts';
import { useCallQuery } from '../../../dataProvider/useCall.ts';
import { Panel } from '../../ui/Panel.tsx';
import { CreateOrganisation } from './CreateOrganisation.tsx';
import { JoinOrganisation } from './JoinOrganisation.tsx';
import { BigChoice } from './BigChoice.tsx';
import Chip from '@mui/material/Chip';
import { organisationTypes, roleOf } from '../../../../domain/roles.ts';
import { useFormat } from '../../../builders/format.ts';
import { MemberActions } from './MemberActions.tsx';
import { MemberChip } from './MemberChip.tsx';
import { useSearchParams } from 'react-router-dom';

/** The user's organisations: current, applied to, invited to or left; and buttons to join or create another. */
export function OrganisationsTab() {
  const translate = useTranslate();
  const isWaiting = needsOrganisation(useSession());
  const { list, isPending, isError, refetch } = useOwnOrganisations();
  const [doing, setDoing] = useDoing();

  if (doing === 'create') return <CreateOrganisation onClose={() => setDoing(null)} />;
  if (doing === 'join') return <JoinOrganisation own={list} onClose={() => setDoing(null)} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isWaiting && <Welcome onChoose={setDoing} />}
      {isError && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('list.tryAgain')}</Button>}>
          {translate('profile.failed')}
        </Alert>
      )}
      {(isPending || list.length > 0 || !isWaiting) && (
        <Panel
          title={translate('profile.tabs.organisations')}
          aside={
            !isWaiting && (
              <>
                <Button onClick={() => setDoing('join')}>{translate('profile.organisations.join')}</Button>
                <Button onClick={() => setDoing('create')}>{translate('profile.organisations.create')}</Button>
              </>
            )
          }
        >
          {isPending && <Skeleton variant="rounded" height={64} />}
          {!isPending && !isError && list.length === 0 && (
            <Typography sx={{ color: 'text.secondary' }}>{translate('profile.organisations.none')}</Typography>
          )}
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {list.map((organisation) => (
              <OrganisationRow key={organisation.iid} organisation={organisation} />
            ))}
          </Box>
        </Panel>
      )}
    </Box>
  );
}

/** Display order: needs the user's answer, current, awaits others' answer, past. */
const order: readonly MemberState[] = ['toBeConfirmed', 'normal', 'notReviewed', 'rejected', 'exited', 'deleted'];
/** Milliseconds. Polls, because the live stream is for members only. */
const askingPace = 30_000;
const none: OwnInstitution[] = [];

/** Every organisation with a past or present membership of the user. */
function useOwnOrganisations() {
  const isWaiting = needsOrganisation(useSession());
  const options = isWaiting ? { refetchInterval: askingPace } : {};
  const { data, isPending, isError, refetch } = useCallQuery('myInstitutionList', { status: 0 }, options);
  const list = data?.list.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state)) ?? none;
  return { list, isPending, isError, refetch };
}

const icons = { create: AddBusinessOutlined, join: GroupAddOutlined };

/** Shown to new users: the two ways into an organisation. */
function Welcome({ onChoose }: { onChoose(doing: Doing): void }) {
  const translate = useTranslate();
  const { user } = useSession();
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: { xs: 1, sm: 2 } }}>
      <Box>
        <Typography component="h2" sx={{ fontSize: 'size.display', fontWeight: 650, letterSpacing: '-0.02em' }}>
          {translate('profile.onboarding.welcome', { name: user.nickName || user.userName })}
        </Typography>
        <Typography sx={{ color: 'text.secondary', maxInlineSize: 560 }}>
          {translate('profile.onboarding.lead')}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {(['create', 'join'] as const).map((doing) => (
          <BigChoice
            key={doing}
            Icon={icons[doing]}
            title={translate(`profile.onboarding.${doing}`)}
            text={translate(`profile.onboarding.${doing}Text`)}
            onClick={() => onChoose(doing)}
          />
        ))}
      </Box>
    </Box>
  );
}

/** One organisation: what it is, the user's membership and its date, and the actions on it. */
function OrganisationRow({ organisation }: { organisation: OwnInstitution }) {
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

/** The ways to get into an organisation. */
const doings = ['create', 'join'] as const;
type Doing = (typeof doings)[number];

/** The open step of the organisations tab; null for the list. Each step is a history entry, so Back leaves it. */
function useDoing(): [Doing | null, (doing: Doing | null) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = doings.find((doing) => doing === search.get('do')) ?? null;
  return [asked, (doing) => setSearch({ tab: 'organisations', ...(doing && { do: doing }) })];
}
