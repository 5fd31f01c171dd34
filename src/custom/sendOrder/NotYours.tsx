import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Message } from '../../layout/Message.tsx';

/** The page is open to laboratories too, but it is clinics that send. */
export function NotYours() {
  const translate = useTranslate();
  return (
    <Message title={translate('send.labTitle')} text={translate('send.labText')}>
      <Button variant="contained" component={Link} to="/">
        {translate('send.toOrders')}
      </Button>
    </Message>
  );
}
