import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useSession } from '../../../authProvider/session.ts';
import { Panel } from '../../ui/Panel.tsx';
import { contactsOf, isLast, wordOf } from '../../ui/contactsOf.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import type { ContactKind } from '../../../../domain/account/contact.ts';
import { FactorRow } from '../factor/FactorRow.tsx';
import { PasskeysRow } from '../factor/PasskeysRow.tsx';
import { ContactDialog, type ContactTask } from './ContactDialog.tsx';

/** How the user signs in and is reached: password, phone, e-mail address. */
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
        <FactorRow />
        <PasskeysRow />
        {contactsOf(user).map((contact) => (
          <ContactRow key={contact.kind} {...contact} />
        ))}
      </Box>
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </Panel>
  );
}

interface ContactRowProps {
  kind: ContactKind;
  /** As stored; null if none is bound. */
  value: string | null;
}

/** A phone or an e-mail address, to bind, change or unbind. The last one can't be unbound, and the row says why. */
function ContactRow({ kind, value }: ContactRowProps) {
  const translate = useTranslate();
  const { user } = useSession();
  const [task, setTask] = useState<ContactTask | null>(null);
  const why = useId();
  const stays = value !== null && isLast(user);
  return (
    <SettingRow
      name={translate(`profile.account.${kind}`)}
      hint={value && <span id={why}>{translate(stays ? 'profile.account.last' : 'profile.account.signsIn')}</span>}
      actions={
        <>
          <Button onClick={() => setTask('set')}>{translate(wordOf(value ? 'replace' : 'bind', kind))}</Button>
          {value && (
            <Button variant="text" disabled={stays} aria-describedby={why} onClick={() => setTask('unbind')}>
              {translate(wordOf('unbind', kind))}
            </Button>
          )}
        </>
      }
    >
      {value ? <bdi dir="ltr">{value}</bdi> : translate('profile.account.none')}
      {task && <ContactDialog kind={kind} bound={value} task={task} onClose={() => setTask(null)} />}
    </SettingRow>
  );
}
