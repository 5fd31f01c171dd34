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
import { useDoing, type Doing } from '../address.ts';
import { CreateOrganisation } from './CreateOrganisation.tsx';
import { JoinOrganisation } from './JoinOrganisation.tsx';
import { OrganisationRow } from './OrganisationRow.tsx';
import { BigChoice } from './BigChoice.tsx';

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
