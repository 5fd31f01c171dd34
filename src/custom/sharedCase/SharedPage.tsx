import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import type { Language } from '../../../domain/languages.ts';
import { Message } from '../../layout/Message.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import type { Link } from './followLink.ts';
import { LinkFrame } from './LinkFrame.tsx';
import { SharedCaseView } from './SharedCaseView.tsx';

interface SharedPageProps {
  link: Link;
  onLanguage(language: Language): void;
}

/** /studyShared/detail: what a link shows, within the least of a frame. */
export const SharedPage = ({ link, onLanguage }: SharedPageProps) => (
  <LinkFrame onLanguage={onLanguage}>
    <Content link={link} />
  </LinkFrame>
);

function Content({ link }: { link: Link }) {
  const translate = useTranslate();
  const failureWords = useFailureWords();
  const seen = useSyncExternalStore(link.subscribe, link.read);
  if (seen.status === 'shown') return <SharedCaseView shared={seen.shared} />;
  if (seen.status === 'gone')
    return <Message title={translate('errors.shareGone')} text={translate('share.page.goneHint')} />;
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
