import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Message } from './Message.tsx';

/** /404 and /401. */
export function StatusPage({ kind, to = '/' }: { kind: 'notFound' | 'forbidden' | 'recordMissing'; to?: string }) {
  const translate = useTranslate();
  return (
    <Message title={translate(`pages.${kind}.title`)} text={translate(`pages.${kind}.text`)}>
      <Button variant="contained" component={Link} to={to}>
        {translate(`pages.${kind}.back`)}
      </Button>
    </Message>
  );
}
