import PrintOutlined from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';

export function PrintButton() {
  const translate = useTranslate();
  return (
    <Tooltip title={translate('actions.print')}>
      <IconButton aria-label={translate('actions.print')} onClick={() => window.print()}>
        <PrintOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
