import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ContactKind } from '../../../../domain/contact.ts';
import { useSession } from '../../../authProvider/session.ts';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { ContactDialog, type ContactTask } from './ContactDialog.tsx';
import { isLast, wordOf } from '../../ui/contactsOf.ts';

interface ContactRowProps {
  kind: ContactKind;
  /** As it is stored; null where none is bound. */
  value: string | null;
}

/** A phone or an e-mail address: bound, changed, unbound. The last one stays, and the line says why. */
export function ContactRow({ kind, value }: ContactRowProps) {
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
