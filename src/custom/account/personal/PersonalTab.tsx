import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useLocale, useTranslate, useNotify } from 'react-admin';
import { useSession } from '../../../authProvider/session.ts';
import { useFormat } from '../../../builders/format.ts';
import { PersonAvatar } from '../../../layout/PersonAvatar.tsx';
import { countryName } from '../../ui/countries.ts';
import { Panel } from '../../ui/Panel.tsx';
import { PictureField } from '../../ui/picture/PictureField.tsx';
import { usePicture, type PictureChange } from '../../ui/picture/usePicture.ts';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { useOwnCall } from '../useOwnCall.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import * as yup from 'yup';
import { accountCalls } from '../../../../domain/accountCalls.ts';
import { FormText } from '../../ui/form/FormText.tsx';
import { useCallForm } from '../../ui/form/useCallForm.ts';
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

function NameForm() {
  const translate = useTranslate();
  const notify = useNotify();
  const { user } = useSession();
  const call = useOwnCall();
  const needed = translate('profile.personal.nameNeeded');
  const schema = useMemo(
    () => yup.object({ nickName: accountCalls.setSelfInfo.args.nickName.required(needed) }),
    [needed],
  );
  const of = useCallForm(schema, {
    defaults: { nickName: user.nickName },
    send: async ({ nickName }) => {
      await call('setSelfInfo', { nickName });
      of.form.reset({ nickName });
      notify('profile.personal.saved', { type: 'success' });
    },
  });
  return (
    <Box component="form" noValidate onSubmit={of.submit} sx={{ display: 'grid', gap: 1.5 }}>
      {of.refusal && (
        <Alert severity="error" role="alert">
          {of.refusal}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1.25, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 240px', maxInlineSize: 420 }}>
          <FormText
            of={of}
            name="nickName"
            required
            autoComplete="name"
            label={translate('profile.personal.name')}
            hint={translate('profile.personal.nameHint')}
            html={{ maxLength: 80 }}
          />
        </Box>
        <Button
          type="submit"
          variant="contained"
          loading={of.isPending}
          disabled={!of.form.formState.isDirty}
          sx={{ minBlockSize: 38 }}
        >
          {translate('form.save')}
        </Button>
      </Box>
    </Box>
  );
}
