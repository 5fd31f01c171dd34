import { useTranslate } from 'react-admin';
import { LegalLink } from '../LegalLink.tsx';

/** "I have read and agree to the terms and the privacy policy", both to be opened where they are named. */
export function Agreement() {
  const translate = useTranslate();
  // The languages order the sentence differently: the text says where each link stands.
  return translate('login.agreement')
    .split(/(\[\w+\])/)
    .map((part) => {
      if (part === '[terms]') return <LegalLink key={part} document="terms" />;
      if (part === '[privacyPolicy]') return <LegalLink key={part} document="privacyPolicy" />;
      return part;
    });
}
