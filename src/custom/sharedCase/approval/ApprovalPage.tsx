import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import type { Language } from '../../../../domain/languages.ts';
import { Message } from '../../../layout/Message.tsx';
import { useFailureWords } from '../../../layout/useFailureWords.ts';
import { LinkFrame } from '../LinkFrame.tsx';
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
  const failureWords = useFailureWords();
  const seen = useSyncExternalStore(link.subscribe, link.read);
  if (seen.status === 'shown') return <LinkedDesignView design={seen.design} link={link} />;
  if (seen.status === 'unusable') return <Message title={translate('approval.page.unusable')} text={seen.sentence} />;
  if (seen.status === 'answered')
    return <Message title={translate(`approval.page.${seen.how}`)} text={translate('approval.page.done')} />;
  if (seen.status === 'failed')
    return (
      <Message title={translate('share.page.failed')} text={failureWords(seen.error)}>
        <Button variant="contained" onClick={link.again}>
          {translate('share.page.retry')}
        </Button>
      </Message>
    );
  return (
    <Box sx={{ flex: 1, display: 'grid', placeContent: 'center' }}>
      <CircularProgress size={28} aria-label={translate('viewer.load.loading')} />
    </Box>
  );
}
