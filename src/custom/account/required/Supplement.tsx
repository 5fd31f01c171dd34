import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useMemo } from 'react';
import { useTranslate, useLocale } from 'react-admin';
import * as yup from 'yup';
import { useSession } from '../../../authProvider/session.ts';
import { leave } from '../../../layout/leave.ts';
import { FormCode } from '../../ui/form/FormCode.tsx';
import { FormText } from '../../ui/form/FormText.tsx';
import { CountryInput } from '../organisations/CountryInput.tsx';
import Dialog from '../../../layout/Dialog.tsx';
import { accountCalls } from '../../../../domain/accountCalls.ts';
import { contactOf } from '../../../../domain/account/contact.ts';
import { codeField, requestField } from '../../../../domain/account/verification.ts';
import { useCallForm, type CallForm } from '../../ui/form/useCallForm.ts';
import { useOwnCall } from '../useOwnCall.ts';
import { defaultCountry } from '../../ui/countries.ts';

/** Whose data is missing, by initStatus. */
const missing: Record<number, 'person' | 'clinic' | 'lab'> = { 1: 'person', 2: 'clinic', 3: 'lab' };

/** Asks for required data. Closes only by answering or logging out. */
export default function Supplement() {
  const translate = useTranslate();
  const [titleId, textId] = [useId(), useId()];
  const { user } = useSession();
  const of = useSupplement();
  const whose = missing[user.initStatus] ?? 'person';
  const text = (word: string) => translate(`profile.supplement.${word}`);
  const email = of.form.watch('email') as string;
  return (
    <Dialog open aria-labelledby={titleId} aria-describedby={textId} fullWidth maxWidth="xs">
      <form noValidate onSubmit={of.submit}>
        <DialogTitle id={titleId}>{text('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id={textId}>{text(whose)}</DialogContentText>
          {of.refusal && (
            <Alert severity="error" role="alert">
              {of.refusal}
            </Alert>
          )}
          {whose === 'person' && (
            <FormText
              of={of}
              name="userName"
              required
              autoFocus
              autoComplete="name"
              label={translate('profile.personal.name')}
              html={{ maxLength: 80 }}
            />
          )}
          <CountryInput of={of} name="nation" label={translate('profile.personal.country')} hint={text('fixed')} />
          {whose === 'person' && !user.email && (
            <>
              <FormText
                of={of}
                name="email"
                type="email"
                autoComplete="email"
                label={text('email')}
                html={{ dir: 'ltr', maxLength: 120 }}
              />
              {email && <FormCode of={of} purpose="bind" target={{ contact: email }} checks={['email']} />}
            </>
          )}
        </DialogContent>
        <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
          <Button variant="text" onClick={leave}>
            {text('logout')}
          </Button>
          <Button type="submit" variant="contained" loading={of.isPending}>
            {text('submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const isEmail = (value: string | null | undefined) => !value || contactOf(value)?.kind === 'email';

/** The form for the missing data: a person's (initStatus 1), or the country of the organisation they head (2, 3). */
function useSupplement(): CallForm {
  const translate = useTranslate();
  const locale = useLocale();
  const { user } = useSession();
  const call = useOwnCall();
  const isPerson = user.initStatus === 1;
  const nameNeeded = translate('profile.personal.nameNeeded');
  const schema = useMemo(() => {
    const { userName, nation, email } = accountCalls.initSelfInfo.args;
    if (!isPerson) return yup.object({ nation });
    return yup.object({
      nation,
      userName: userName.required(nameNeeded),
      email: email.test('email', { key: 'email' }, isEmail),
      code: yup.mixed<string>().when('email', ([given], asIs) => (given ? codeField() : asIs)),
      request: requestField(),
    });
  }, [isPerson, nameNeeded]);
  return useCallForm(schema, {
    defaults: {
      userName: user.nickName,
      nation: (isPerson ? user.country : null) ?? defaultCountry(locale),
      email: '',
      code: '',
      request: null,
    },
    at: { wrongCode: 'code', contactTaken: 'email' },
    send: async (values) => {
      const { nation, userName, email, code, request } = values as Record<string, string | undefined>;
      if (!isPerson) return void (await call('initStudyInfo', { nation }));
      await call('initSelfInfo', { nation, userName, ...(email && { email, code, request }) });
    },
  });
}
