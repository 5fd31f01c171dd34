import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import * as yup from 'yup';
import { accountCalls } from '../../../../domain/accountCalls.ts';
import { limits } from '../../../../domain/limits.ts';
import { useSession } from '../../../authProvider/session.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormText } from '../../ui/form/FormText.tsx';
import { useCallForm } from '../../ui/form/useCallForm.ts';
import { useOwnCall } from '../useOwnCall.ts';

/** Changes the password of a user who knows the old one. */
export function PasswordDialog({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { user } = useSession();
  const call = useOwnCall();
  const [isShown, setShown] = useState(false);
  const different = translate('profile.account.different');
  const schema = useMemo(
    () =>
      yup.object({
        ...accountCalls.changeOwnPassword.args,
        repeat: yup.string().oneOf([yup.ref('password')], different),
      }),
    [different],
  );
  const of = useCallForm(schema, {
    defaults: { oldPassword: '', password: '', repeat: '' },
    at: { wrongPassword: 'oldPassword' },
    send: async ({ oldPassword, password }) => {
      await call('changeOwnPassword', { oldPassword, password });
      notify('profile.account.passwordChanged', { type: 'success' });
      onClose();
    },
  });
  const title = translate('profile.account.changePassword');
  const own = {
    of,
    type: isShown ? 'text' : 'password',
    html: { dir: 'ltr', maxLength: limits.longPassword },
  } as const;
  return (
    <FormDialog of={of} title={title} submit={title} first="oldPassword" onClose={onClose}>
      {/* Lets password managers know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.userName} readOnly hidden />
      <FormText
        {...own}
        name="oldPassword"
        autoComplete="current-password"
        label={translate('profile.account.oldPassword')}
      />
      <FormText
        {...own}
        name="password"
        autoComplete="new-password"
        label={translate('profile.account.newPassword')}
        hint={translate('profile.account.advice', { count: limits.passwordLength })}
      />
      <FormText {...own} name="repeat" autoComplete="new-password" label={translate('profile.account.repeat')} />
      <FormControlLabel
        control={<Switch checked={isShown} onChange={(_event, next) => setShown(next)} />}
        label={translate('profile.account.show')}
        slotProps={{ typography: { variant: 'body2' } }}
      />
    </FormDialog>
  );
}
