import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { defaultSettings, modes, sizes, type Settings } from '../../../domain/account/settings.ts';
import { changeSettings, readSettings, usePreference } from '../../layout/preferences.ts';
import { AccentPicker } from './AccentPicker.tsx';
import { Choice } from './Choice.tsx';
import { SwitchSetting } from './SwitchSetting.tsx';

interface SettingsPanelProps {
  open: boolean;
  onClose(): void;
}

/** The user's display settings: each change applies at once and is saved. */
export default function SettingsPanel({ open, onClose }: SettingsPanelProps) {
  const translate = useTranslate();
  const title = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        // Keeps the page visible, to show the changes.
        backdrop: { sx: { backgroundColor: 'transparent' } },
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': title, elevation: 8 },
      }}
    >
      <Stack spacing={3} sx={{ inlineSize: 'min(320px, 100vw)', minHeight: '100%', padding: 2.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <Box component="h2" id={title} sx={{ typography: 'h2', margin: 0, flex: 1 }}>
            {translate('settings.title')}
          </Box>
          <IconButton edge="end" onClick={onClose} aria-label={translate('settings.close')}>
            <Close fontSize="small" />
          </IconButton>
        </Box>
        <OneOfSetting name="mode" values={modes} />
        <AccentPicker />
        <OneOfSetting name="size" values={sizes} />
        <Choice title={translate('settings.frame')}>
          <Stack>
            <SwitchSetting name="tabs" />
            <SwitchSetting name="fixedHeader" />
            <SwitchSetting name="sidebarLogo" />
          </Stack>
        </Choice>
        <Box sx={{ flex: 1 }} />
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{translate('settings.kept')}</Box>
        <ResetButton />
      </Stack>
    </Drawer>
  );
}

/** Resets to the defaults, with undo. */
function ResetButton() {
  const translate = useTranslate();
  const [before, setBefore] = useState<Settings | null>(null);
  const reset = () => {
    const now = readSettings();
    setBefore(now);
    // The menu's state isn't a display setting.
    changeSettings({ ...defaultSettings, sidebar: now.sidebar });
  };
  const undo = () => {
    if (before) changeSettings(before);
    setBefore(null);
  };
  return before ? (
    <Button onClick={undo}>{translate('settings.undoReset')}</Button>
  ) : (
    <Button onClick={reset}>{translate('settings.reset')}</Button>
  );
}

interface OneOfSettingProps<Name extends 'mode' | 'size'> {
  name: Name;
  values: readonly Settings[Name][];
}

/** A setting with few values, all visible. */
function OneOfSetting<Name extends 'mode' | 'size'>({ name, values }: OneOfSettingProps<Name>) {
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
        // Clicking the selected button would deselect it.
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
