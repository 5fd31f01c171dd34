import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import * as yup from 'yup';
import { contactKinds } from '../../../../domain/account/contact.ts';
import { codeField, requestField } from '../../../../domain/account/verification.ts';
import { useSession } from '../../../authProvider/session.ts';
import { dataProvider } from '../../../dataProvider/index.ts';
import { FormCode } from '../../ui/form/FormCode.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormText } from '../../ui/form/FormText.tsx';
import { FormTick } from '../../ui/form/FormTick.tsx';
import { useCallForm } from '../../ui/form/useCallForm.ts';
import { contactsOf, isolated, wordOf } from '../../ui/contactsOf.ts';

interface ProveFormProps {
  title: string;
  /** What comes next, or why the proof is asked for again. */
  text: string;
  submit: string;
  onProven(ticket: string): Promise<void> | void;
  onClose(): void;
}

const ways = ['password', ...contactKinds.values] as const;

/** Proves the user's identity by the password, or by a code sent to a bound contact. */
export function ProveForm({ title, text, submit, onProven, onClose }: ProveFormProps) {
  const translate = useTranslate();
  const heading = useId();
  const { user } = useSession();
  const of = useProof(onProven);
  const [way, consent] = of.form.watch(['way', 'consent']) as [(typeof ways)[number], boolean];
  const bound = contactsOf(user).filter(({ value }) => value !== null);
  const contact = bound.find(({ kind }) => kind === way)?.value ?? '';
  return (
    <FormDialog of={of} title={title} submit={submit} first="password" onClose={onClose}>
      {text && <Typography variant="body2">{text}</Typography>}
      <Typography id={heading} variant="h3" component="h3">
        {translate('profile.account.prove')}
      </Typography>
      <RadioGroup
        aria-labelledby={heading}
        value={way}
        onChange={(_event, next) => {
          of.form.clearErrors();
          of.form.setValue('way', next);
        }}
      >
        <FormControlLabel value="password" control={<Radio />} label={translate('profile.account.byPassword')} />
        {bound.map(({ kind, value }) => (
          <FormControlLabel
            key={kind}
            value={kind}
            control={<Radio />}
            label={translate(wordOf('by', kind), { contact: isolated(value ?? '') })}
          />
        ))}
      </RadioGroup>
      {way === 'password' && (
        <FormText
          of={of}
          name="password"
          type="password"
          autoComplete="current-password"
          label={translate('profile.account.yourPassword')}
          html={{ dir: 'ltr' }}
        />
      )}
      {way === 'phone' && <FormTick of={of} name="consent" label={translate('profile.account.consent')} />}
      {way !== 'password' && (
        <FormCode
          key={way}
          of={of}
          purpose="confirm"
          target={{ contact, consent: way === 'phone' ? consent : undefined }}
          checks={way === 'phone' ? ['consent'] : []}
        />
      )}
    </FormDialog>
  );
}

/** The form, which asks for the password or the code, depending on the way chosen. */
function useProof(onProven: ProveFormProps['onProven']) {
  const consentNeeded = useTranslate()('profile.account.consentNeeded');
  const schema = useMemo(
    () =>
      yup.object({
        way: yup.string().oneOf(ways).required(),
        password: yup.string().when('way', ([way], password) => (way === 'password' ? password.required() : password)),
        consent: yup
          .boolean()
          .when('way', ([way], consent) => (way === 'phone' ? consent.isTrue(consentNeeded) : consent)),
        code: yup.mixed<string>().when('way', ([way], any) => (way === 'password' ? any : codeField())),
        request: requestField(),
      }),
    [consentNeeded],
  );
  return useCallForm(schema, {
    defaults: { way: 'password', password: '', consent: false, code: '', request: null },
    at: { wrongPassword: 'password', wrongCode: 'code' },
    send: async ({ way, password, code, request }) => {
      const proof = way === 'password' ? { password } : { kind: way, code, request };
      await onProven((await dataProvider.call('checkOriginalInfo', proof, { quiet: true })).ticket);
    },
  });
}
