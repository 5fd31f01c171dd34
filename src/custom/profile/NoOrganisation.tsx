import { useTranslate } from 'react-admin';
import { Message } from '../../layout/Message.tsx';

/** What somebody without an organisation sees. */
export default function NoOrganisation() {
  const translate = useTranslate();
  return <Message title={translate('pages.noOrganisation.title')} text={translate('pages.noOrganisation.text')} />;
}
