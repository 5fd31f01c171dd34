import { useTranslate } from 'react-admin';
import { callOpen } from '../../../dataProvider/call.ts';
import { useDoor } from '../DoorContext.ts';
import { DoorFormFrame } from '../DoorFormFrame.tsx';
import { useDoorForm } from '../useDoorForm.ts';
import { WayTo } from '../WayTo.tsx';
import { ProofFields } from './ProofFields.tsx';
import { useProof, type ProofField } from './useProof.ts';

/** Register, first: a phone number or an e-mail address that is one's own. */
export function RegisterForm() {
  const translate = useTranslate();
  const { setNewcomer, goTo } = useDoor();
  const form = useDoorForm<ProofField>({ wrongCode: 'code', alreadyRegistered: 'contact', consentNeeded: 'consent' });
  const proof = useProof('register', form);
  const goOn = async () => {
    const proven = proof.args();
    const { contact, phoneCode } = proven;
    const { ticket } = await callOpen('registerVerify', proven, { quiet: true });
    setNewcomer({ ticket, contact, phoneCode: phoneCode ?? null });
    goTo('account');
  };
  return (
    <DoorFormFrame
      title={translate('login.register')}
      lead={translate('login.registerLead')}
      isPending={form.isPending}
      submit={translate('login.goOn')}
      onSubmit={form.onSubmit(proof.faults, goOn)}
      ways={<WayTo step="password">{translate('login.ways.signIn')}</WayTo>}
    >
      <ProofFields proof={proof} form={form} />
    </DoorFormFrame>
  );
}
