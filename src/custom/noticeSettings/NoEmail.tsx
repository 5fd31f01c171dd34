import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ownPages } from '../../layout/places.ts';

/** Where nothing can be sent: why, and where that changes. */
export function NoEmail() {
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
