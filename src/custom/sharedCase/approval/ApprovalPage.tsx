import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import type { Language } from '../../../../domain/languages.ts';
import { Message } from '../../../layout/Message.tsx';
import { LinkFrame } from '../LinkFrame.tsx';
import { LinkFails, LinkWaits } from '../LinkStates.tsx';
import { LinkedDesignView } from './LinkedDesignView.tsx';
import type { DesignLink } from './linkedDesign.ts';

interface ApprovalPageProps {
  link: DesignLink;
  onLanguage(language: Language): void;
}

/** /designApproval/page: a submitted design, and its answer without signing in. */
export const ApprovalPage = ({ link, onLanguage }: ApprovalPageProps) => (
  <LinkFrame onLanguage={onLanguage}>
    <Content link={link} />
  </LinkFrame>
);

function Content({ link }: { link: DesignLink }) {
  const translate = useTranslate();
  const seen = useSyncExternalStore(link.subscribe, link.read);
  if (seen.status === 'shown') return <LinkedDesignView design={seen.design} link={link} />;
  if (seen.status === 'unusable') return <Message title={translate('approval.page.unusable')} text={seen.sentence} />;
  if (seen.status === 'answered')
    return <Message title={translate(`approval.page.${seen.how}`)} text={translate('approval.page.done')} />;
  if (seen.status === 'failed') return <LinkFails error={seen.error} onRetry={link.again} />;
  return <LinkWaits />;
}
