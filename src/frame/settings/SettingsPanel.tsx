import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useId, useState, useEffect, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { defaultSettings, modes, sizes, type Settings, defaultAccent } from '../../../domain/account/settings.ts';
import { changeSettings, readSettings, usePreference } from '../../layout/preferences.ts';
import { SwitchSetting } from './SwitchSetting.tsx';
import Check from '@mui/icons-material/Check';
import { styled } from '@mui/material/styles';

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

/** Preset theme colours; their names are `settings.colours.<name>`. */
export const swatches = {
  blue: defaultAccent,
  teal: '#13a8a8',
  green: '#389e0d',
  amber: '#d48806',
  red: '#e5484d',
  pink: '#d6409f',
  violet: '#7c5cff',
  slate: '#5b7083',
} as const;

const pace = 60;

/** The theme colour: a preset or any other. Text and buttons use a legible shade of it. */
function AccentPicker() {
  const translate = useTranslate();
  const group = useId();
  const [accent, setAccent] = usePreference('accent');
  const [picked, pick] = useState<string | null>(null);
  // Throttled: browsers report every colour that the pointer passes.
  useEffect(() => {
    if (!picked) return;
    const timer = setTimeout(() => {
      setAccent(picked);
      pick(null);
    }, pace);
    return () => clearTimeout(timer);
  }, [picked, setAccent]);
  const isOwn = !Object.values<string>(swatches).includes(accent);
  return (
    <Choice title={translate('settings.colour')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {Object.entries(swatches).map(([name, colour]) => (
          <Swatch key={name} style={{ backgroundColor: colour }} title={translate(`settings.colours.${name}`)}>
            <input
              type="radio"
              name={group}
              checked={accent === colour}
              onChange={() => setAccent(colour)}
              aria-label={translate(`settings.colours.${name}`)}
            />
            {accent === colour && <Check aria-hidden />}
          </Swatch>
        ))}
      </Box>
      <Box
        component="label"
        sx={{ display: 'flex', gap: 1, alignItems: 'center', marginBlockStart: 1.25, typography: 'body2' }}
      >
        <Swatch as="span" style={{ backgroundColor: accent }}>
          <input type="color" value={picked ?? accent} onChange={({ target }) => pick(target.value)} />
          {isOwn && <Check aria-hidden />}
        </Swatch>
        {translate('settings.anyColour')}
        <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary' }}>
          {accent}
        </Box>
      </Box>
    </Choice>
  );
}

/** A native control as large as its colour, familiar to keyboard and screen reader users. */
const Swatch = styled('label')(({ theme: { palette, shape } }) => ({
  position: 'relative',
  flexShrink: 0,
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: 30,
  blockSize: 30,
  borderRadius: shape.borderRadius,
  border: `1px solid ${palette.line.strong}`,
  cursor: 'pointer',
  '& input': {
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    blockSize: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
  // A white tick with a dark edge is visible on any colour.
  '& svg': {
    color: palette.common.white,
    fontSize: 20,
    filter: `drop-shadow(0 0 1px ${palette.common.black}) drop-shadow(0 0 1px ${palette.common.black})`,
    pointerEvents: 'none',
  },
  '&:has(:focus-visible)': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
}));

/** One setting: its name, and the choices below. */
function Choice({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Box component="h3" id={id} sx={{ typography: 'h3', margin: 0, marginBlockEnd: 1 }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}
