import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSession } from '../../../authProvider/session.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ContactRow } from './ContactRow.tsx';
import { contactsOf } from '../../ui/contactsOf.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';

/** How one signs in and is reached: password, phone, e-mail address. */
export function AccountTab() {
  const translate = useTranslate();
  const { user } = useSession();
  const [isChanging, setChanging] = useState(false);
  return (
    <Panel title={translate('profile.tabs.account')}>
      <Box component="dl" sx={{ margin: 0 }}>
        <SettingRow name={translate('profile.personal.account')}>
          <bdi dir="ltr">{user.userName}</bdi>
        </SettingRow>
        <SettingRow
          name={translate('profile.account.password')}
          hint={translate('profile.account.passwordSet')}
          actions={<Button onClick={() => setChanging(true)}>{translate('profile.account.changePassword')}</Button>}
        >
          <span aria-hidden>••••••••</span>
        </SettingRow>
        {contactsOf(user).map((contact) => (
          <ContactRow key={contact.kind} {...contact} />
        ))}
      </Box>
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </Panel>
  );
}
