import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { usePreference } from '../../layout/preferences.ts';

/** A boolean setting: label first, switch last. */
export function SwitchSetting({ name }: { name: 'tabs' | 'fixedHeader' | 'sidebarLogo' | 'singleKeys' }) {
  const translate = useTranslate();
  const [isOn, set] = usePreference(name);
  return (
    <FormControlLabel
      control={<Switch checked={isOn} onChange={(_event, next) => set(next)} />}
      label={translate(`settings.${name}`)}
      labelPlacement="start"
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ justifyContent: 'space-between', marginInline: 0 }}
    />
  );
}
