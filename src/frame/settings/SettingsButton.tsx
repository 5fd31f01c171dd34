import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useSettingsPanel } from './useSettingsPanel.tsx';

/** The gear in the top bar. */
export function SettingsButton() {
  const translate = useTranslate();
  const { open, panel } = useSettingsPanel();
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="dialog"
        aria-label={translate('settings.open')}
        onClick={open}
        // Phones lack the space; the user menu has the same entry.
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <SettingsOutlined sx={{ fontSize: 21 }} />
      </IconButton>
      {panel}
    </>
  );
}
