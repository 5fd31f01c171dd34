import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** Explains the log: what it holds, and that no user can change it. */
export default function AuditHint() {
  const translate = useTranslate();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', maxInlineSize: '80ch', marginBlockEnd: 1.5 }}>
      {translate('audit.hint')}
    </Typography>
  );
}
