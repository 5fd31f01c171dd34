import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import * as yup from 'yup';
import { contactOf, type ContactKind } from '../../../../domain/account/contact.ts';
import { codeField, requestField } from '../../../../domain/account/verification.ts';
import { useSession } from '../../../authProvider/session.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { defaultCountry } from '../../ui/countries.ts';
import { FormCode } from '../../ui/form/FormCode.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormText } from '../../ui/form/FormText.tsx';
import { FormTick } from '../../ui/form/FormTick.tsx';
import { PhoneCodeInput } from '../../ui/form/PhoneCodeInput.tsx';
import { useCallForm } from '../../ui/form/useCallForm.ts';
import { useOwnCall } from '../useOwnCall.ts';
import { wordOf } from '../../ui/contactsOf.ts';

interface NewContactFormProps {
  title: string;
  kind: ContactKind;
  ticket: string;
  isReplacing: boolean;
  /** The proof of identity has expired and must be given again. */
  onExpired(sentence: string): void;
  onClose(): void;
}

/** A new phone or e-mail address, verified by a code that is sent to it. */
export function NewContactForm({ title, kind, ticket, isReplacing, onExpired, onClose }: NewContactFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale();
  const { user } = useSession();
  const call = useOwnCall();
  const schema = useNewContactSchema(kind);
  const of = useCallForm(schema, {
    defaults: { contact: '', phoneCode: '', consent: false, code: '', request: null },
    at: { wrongCode: 'code', contactTaken: 'contact', consentNeeded: 'consent' },
    send: async ({ contact, phoneCode, code, request }) => {
      try {
        await call('setContactInfo', { contact, phoneCode: phoneCode || null, code, request, ticket });
      } catch (error) {
        if (error instanceof CallError && error.is('ticketExpired')) return onExpired(error.message);
        throw error;
      }
      notify(wordOf(isReplacing ? 'replaced' : 'bound', kind), { type: 'success' });
      onClose();
    },
  });
  const [contact, phoneCode, consent] = of.form.watch(['contact', 'phoneCode', 'consent']) as [string, string, boolean];
  const isPhone = kind === 'phone';
  return (
    <FormDialog of={of} title={title} submit={title} first="contact" onClose={onClose}>
      {isReplacing && <Typography variant="body2">{translate('profile.account.oldIsTold')}</Typography>}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        {isPhone && (
          <PhoneCodeInput
            of={of}
            name="phoneCode"
            home={user.country ?? user.institution?.country ?? defaultCountry(locale)}
          />
        )}
        <FormText
          of={of}
          name="contact"
          type={isPhone ? 'tel' : 'email'}
          autoComplete={isPhone ? 'tel-national' : 'email'}
          label={translate(wordOf('new', kind))}
          html={{ dir: 'ltr', maxLength: 120 }}
        />
      </Box>
      {isPhone && <FormTick of={of} name="consent" label={translate('profile.account.consent')} />}
      <FormCode
        of={of}
        purpose="bind"
        target={isPhone ? { contact, phoneCode, consent } : { contact }}
        checks={isPhone ? ['contact', 'phoneCode', 'consent'] : ['contact']}
      />
    </FormDialog>
  );
}

/** A phone form accepts no e-mail address, and vice versa. */
function useNewContactSchema(kind: ContactKind) {
  const translate = useTranslate();
  const consentNeeded = translate('profile.account.consentNeeded');
  return useMemo(() => {
    const isOfKind = (contact: string | undefined, { parent }: { parent: { phoneCode?: string | null } }) =>
      contactOf(contact ?? '', kind === 'phone' ? parent.phoneCode : null)?.kind === kind;
    return yup.object({
      contact: yup
        .string()
        .trim()
        .test('contact', { key: kind }, (value, context) => isOfKind(value, context))
        .required(),
      phoneCode: yup.string().nullable(),
      consent: kind === 'phone' ? yup.boolean().isTrue(consentNeeded) : yup.boolean(),
      code: codeField(),
      request: requestField(),
    });
  }, [kind, consentNeeded]);
}
