import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { dotted } from '../dotted.ts';
import { useFormat } from '../format.ts';

/** Print only: who printed the page, and when. */
export function PrintedLine() {
  const translate = useTranslate();
  const format = useFormat();
  const { user } = useSession();
  const [at, setAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    const renew = () => setAt(new Date().toISOString());
    window.addEventListener('beforeprint', renew);
    return () => window.removeEventListener('beforeprint', renew);
  }, []);
  return (
    <Typography variant="caption" sx={{ display: 'none', displayPrint: 'block' }}>
      {dotted([user.institution?.name, translate('actions.printed', { time: format.dateTime(at) })])}
    </Typography>
  );
}
