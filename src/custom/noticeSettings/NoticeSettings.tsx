import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { limits } from '../../../domain/limits.ts';
import { useSession } from '../../authProvider/session.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { Page } from '../../layout/Page.tsx';
import { ownPages } from '../../layout/places.ts';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import { SettingsTable } from './SettingsTable.tsx';
import { useNoticeSettings } from './useNoticeSettings.ts';

const NoticeDialog = lazy(() => import('../../frame/notices/NoticeDialog.tsx'));
const minute = 60_000;

/** /notice/setting: which notifications of an organisation the user gets in the console and by e-mail. */
export default function NoticeSettings() {
  const translate = useTranslate();
  const { user } = useSession();
  const wordsOf = useFailureWords();
  const settings = useNoticeSettings();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Page
      title={translate(ownPages.noticeSettings.title)}
      isForm
      actions={<Button onClick={() => setShowsAll(true)}>{translate('layout.notices.all')}</Button>}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {translate('noticeSettings.lead', { organisation: user.institution?.name ?? '' })}
      </Typography>
      {settings.error && <FailureAlert failure={wordsOf(settings.error)} onRetry={settings.retry} />}
      {!user.email && <NoEmail />}
      {!settings.error && <SettingsTable settings={settings} hasEmail={Boolean(user.email)} />}
      {user.email && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('noticeSettings.gathered', {
            address: user.email,
            smart_count: limits.noticeMailGap / minute,
          })}
        </Typography>
      )}
      {showsAll && (
        <Suspense>
          <NoticeDialog onClose={() => setShowsAll(false)} />
        </Suspense>
      )}
    </Page>
  );
}

/** Says why no e-mail can be sent, and where to change that. */
function NoEmail() {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" component={Link} to={`${ownPages.profile.path}?tab=account`}>
          {translate('noticeSettings.bind')}
        </Button>
      }
    >
      {translate('noticeSettings.noEmail')}
    </Alert>
  );
}
