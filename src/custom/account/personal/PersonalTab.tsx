import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useLocale, useTranslate } from 'react-admin';
import { useSession } from '../../../authProvider/session.ts';
import { useFormat } from '../../../builders/format.ts';
import { PersonAvatar } from '../../../layout/PersonAvatar.tsx';
import { countryName } from '../../ui/countries.ts';
import { Panel } from '../../ui/Panel.tsx';
import { PictureField } from '../../ui/picture/PictureField.tsx';
import { usePicture, type PictureChange } from '../../ui/picture/usePicture.ts';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { useOwnCall } from '../useOwnCall.ts';
import { NameForm } from './NameForm.tsx';

/** How others see the user, and the account's data. */
export function PersonalTab() {
  const translate = useTranslate();
  const format = useFormat();
  const locale = useLocale();
  const { user } = useSession();
  return (
    <Stack spacing={2}>
      <AvatarPanel />
      <Panel title={translate('profile.tabs.personal')}>
        <NameForm />
        <Box component="dl" sx={{ margin: 0, marginBlockStart: 1.5 }}>
          <SettingRow name={translate('profile.personal.account')}>
            <bdi dir="ltr">{user.userName}</bdi>
          </SettingRow>
          <SettingRow name={translate('profile.personal.country')}>
            {countryName(user.country, locale) || translate('profile.personal.notSaid')}
          </SettingRow>
          <SettingRow name={translate('profile.personal.registered')}>
            <time dateTime={user.registeredAt}>{format.date(user.registeredAt)}</time>
          </SettingRow>
        </Box>
      </Panel>
    </Stack>
  );
}

function AvatarPanel() {
  const translate = useTranslate();
  const { user } = useSession();
  const avatar = useAvatar();
  return (
    <Panel title={translate('profile.personal.picture')}>
      <PictureField change={avatar} hasPicture={user.headerImg !== null}>
        <PersonAvatar name={user.nickName || user.userName} picture={user.headerImg} size={88} />
      </PictureField>
    </Panel>
  );
}

function useAvatar(): PictureChange {
  const call = useOwnCall();
  const { user } = useSession();
  return usePicture((headerImg) => call('setSelfInfo', { nickName: user.nickName || user.userName, headerImg }), {
    saved: 'profile.avatar.saved',
    removed: 'profile.avatar.removed',
  });
}
