import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { FactorWanted as Wanted } from '../../domain/account/userInfo.ts';
import { useFormat } from '../builders/format.ts';
import { ownPages } from '../layout/places.ts';

/** Says that an organisation asks for a second factor, and leads to where it is set up. */
export default function FactorWanted({ organisation, from, isDue }: Wanted) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Alert
      severity={isDue ? 'error' : 'warning'}
      role="status"
      sx={{ marginBlockEnd: 2, '@media print': { display: 'none' } }}
      action={
        <Button component={Link} to={`${ownPages.profile.path}?tab=account`} color="inherit">
          {translate('factor.wanted.go')}
        </Button>
      }
    >
      {translate(isDue ? 'factor.wanted.due' : 'factor.wanted.soon', {
        organisation: `\u2068${organisation}\u2069`,
        date: format.date(from),
      })}
    </Alert>
  );
}
