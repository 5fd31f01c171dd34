import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import type { Language } from '../../../domain/languages.ts';
import { Message } from '../../layout/Message.tsx';
import type { Link } from './followLink.ts';
import { LinkFrame } from './LinkFrame.tsx';
import { LinkFails, LinkWaits } from './LinkStates.tsx';
import { SharedCaseView } from './SharedCaseView.tsx';

interface SharedPageProps {
  link: Link;
  onLanguage(language: Language): void;
}

/** /studyShared/detail: a link's content in a minimal frame. */
export const SharedPage = ({ link, onLanguage }: SharedPageProps) => (
  <LinkFrame onLanguage={onLanguage}>
    <Content link={link} />
  </LinkFrame>
);

function Content({ link }: { link: Link }) {
  const translate = useTranslate();
  const seen = useSyncExternalStore(link.subscribe, link.read);
  if (seen.status === 'shown') return <SharedCaseView shared={seen.shared} />;
  if (seen.status === 'gone')
    return <Message title={translate('errors.shareGone')} text={translate('share.page.goneHint')} />;
  if (seen.status === 'failed') return <LinkFails error={seen.error} onRetry={link.again} />;
  return <LinkWaits />;
}
