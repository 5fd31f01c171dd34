import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import * as yup from 'yup';
import { accountCalls } from '../../../../domain/accountCalls.ts';
import { useSession } from '../../../authProvider/session.ts';
import { FormText } from '../../ui/form/FormText.tsx';
import { useCallForm } from '../../ui/form/useCallForm.ts';
import { useOwnCall } from '../useOwnCall.ts';

export function NameForm() {
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
