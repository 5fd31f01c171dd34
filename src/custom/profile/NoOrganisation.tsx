import { useTranslate } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { useSession } from '../../authProvider/session.ts';
import { Message } from '../../layout/Message.tsx';

/** What somebody without an organisation sees; anybody else has nothing to do here. */
export default function NoOrganisation() {
  const translate = useTranslate();
  const { user } = useSession();
  if (user.iid !== 0) return <Navigate to="/" replace />;
  return <Message title={translate('pages.noOrganisation.title')} text={translate('pages.noOrganisation.text')} />;
}
