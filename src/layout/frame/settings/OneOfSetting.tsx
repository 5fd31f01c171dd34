import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import type { Settings } from '../../../../domain/settings.ts';
import { usePreference } from '../../preferences.ts';
import { Choice } from './Choice.tsx';

interface OneOfSettingProps<Name extends 'mode' | 'size'> {
  name: Name;
  values: readonly Settings[Name][];
}

/** A setting with a few values, all of them in sight. */
export function OneOfSetting<Name extends 'mode' | 'size'>({ name, values }: OneOfSettingProps<Name>) {
  const translate = useTranslate();
  const [chosen, choose] = usePreference(name);
  const title = translate(`settings.${name}`);
  return (
    <Choice title={title}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        value={chosen}
        // Pressing the chosen one again would choose nothing.
        onChange={(_event, value: Settings[Name] | null) => value && choose(value)}
        aria-label={title}
      >
        {values.map((value) => (
          <ToggleButton key={value} value={value}>
            {translate(`settings.${name}s.${value}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Choice>
  );
}
