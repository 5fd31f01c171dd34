import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { defaultAccent } from '../../../domain/account/settings.ts';
import { usePreference } from '../../layout/preferences.ts';
import { Choice } from './Choice.tsx';

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
export function AccentPicker() {
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
