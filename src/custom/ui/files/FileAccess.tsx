import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { CaseFile } from '../../../../domain/order/files/file.ts';

/** Says that a file isn't ready for its reader yet, or that the laboratory can't get it. */
export function FileAccess({ file }: { file: Partial<Pick<CaseFile, 'access' | 'withheld'>> }) {
  const translate = useTranslate();
  const access = file.withheld ? 'withheld' : (file.access ?? 'open');
  if (access === 'open') return null;
  return (
    <Typography variant="caption" component="p" color="text.secondary" role="status">
      {translate(`vocabulary.fileAccess.${access}`)}
    </Typography>
  );
}
