import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { Shortcut } from '../../layout/shortcuts.ts';

const isApple = () => /Mac OS X|iPhone|iPad/.test(navigator.userAgent);
const signs: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' };
const words: Record<string, string> = { ' ': 'palette.keys.space', Enter: 'palette.keys.enter' };

/** A key as printed on the keyboard. */
export function KeyCap({ name }: { name: string }) {
  const translate = useTranslate();
  const word = words[name];
  return (
    <Box
      component="kbd"
      sx={{
        fontFamily: 'inherit',
        fontSize: 'size.micro',
        lineHeight: '18px',
        minInlineSize: 20,
        paddingInline: 0.5,
        textAlign: 'center',
        display: 'inline-block',
        color: 'text.secondary',
        backgroundColor: 'background.default',
        border: '1px solid',
        borderColor: 'line.strong',
        borderRadius: 0.5,
      }}
    >
      {word ? translate(word) : (signs[name] ?? (name.length === 1 ? name.toUpperCase() : name))}
    </Box>
  );
}

/** A shortcut's keys: a chord in order, or alternatives. */
export function KeyCaps({ shortcut: { keys, chord } }: { shortcut: Shortcut }) {
  const translate = useTranslate();
  return (
    <Box component="span" dir="ltr" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, flexShrink: 0 }}>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && (
            <Box component="span" sx={{ typography: 'caption', color: 'ink.faint' }}>
              {translate('palette.keys.or')}
            </Box>
          )}
          {chord && <KeyCap name={isApple() ? '⌘' : 'Ctrl'} />}
          <KeyCap name={key} />
        </Fragment>
      ))}
    </Box>
  );
}
