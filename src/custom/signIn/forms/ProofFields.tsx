import { useTranslate } from 'react-admin';
import { CodeInput } from '../../../layout/codes/CodeInput.tsx';
import { ContactInput } from '../../../layout/contact/ContactInput.tsx';
import { isPhone } from '../../../layout/contact/contactEntry.ts';
import { useSignIn } from '../SignInContext.ts';
import { Tick } from './Tick.tsx';
import type { Proof, ProofForm } from './useProof.ts';

/** A phone number or an e-mail address, consent to text messages for the former, and the code. */
export function ProofFields({ proof, form }: { proof: Proof; form: ProofForm }) {
  const translate = useTranslate();
  const { entry, setEntry, isRefused } = useSignIn();
  return (
    <>
      <ContactInput
        {...form.field('contact')}
        label={translate('signIn.account')}
        entry={entry}
        onChange={setEntry}
        autoFocus
      />
      {isPhone(entry) && (
        <Tick
          {...form.field('consent')}
          label={translate('signIn.consent')}
          checked={proof.consent}
          onChange={proof.setConsent}
        />
      )}
      <CodeInput
        {...form.field('code')}
        value={proof.code}
        onChange={proof.setCode}
        sending={proof.sending}
        onSend={() => void proof.send()}
        disabled={isRefused}
      />
    </>
  );
}
