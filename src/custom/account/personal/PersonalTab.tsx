import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useLocale, useTranslate } from 'react-admin';
import { useSession } from '../../../authProvider/session.ts';
import { useFormat } from '../../../builders/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { countryName } from '../../ui/countryName.ts';
import { AvatarPanel } from './AvatarPanel.tsx';
import { NameForm } from './NameForm.tsx';

/** How one is seen by others, and what the account says. */
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
