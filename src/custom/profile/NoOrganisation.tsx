import { useTranslate } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { needsOrganisation, useSession } from '../../authProvider/session.ts';
import { Message } from '../../layout/Message.tsx';

/** What somebody without an organisation sees; anybody else has nothing to do here. */
export default function NoOrganisation() {
  const translate = useTranslate();
  const session = useSession();
  // The same rule that sends people here: two rules would send each to the other.
  if (!needsOrganisation(session)) return <Navigate to="/" replace />;
  return <Message title={translate('pages.noOrganisation.title')} text={translate('pages.noOrganisation.text')} />;
}
