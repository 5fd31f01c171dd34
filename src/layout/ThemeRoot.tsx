import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, type ReactNode } from 'react';
import type { Direction } from '@mui/material/styles';
import { usePreference } from './preferences.ts';
import { makeTheme } from './theme.ts';

type Cache = ReturnType<typeof createCache>;

/** Where styles are made: turned round for right to left, whose plug-ins only those languages load. */
export async function createStyleCache(direction: Direction): Promise<Cache> {
  if (direction === 'ltr') return createCache({ key: 'css' });
  const [{ default: rtl }, { prefixer }] = await Promise.all([import('@mui/stylis-plugin-rtl'), import('stylis')]);
  return createCache({ key: 'rtl', stylisPlugins: [prefixer, rtl] });
}

interface ThemeRootProps {
  cache: Cache;
  direction: Direction;
  children: ReactNode;
}

/** Colours, fonts and direction for everything: light or dark by the user's setting, else the device's. */
export function ThemeRoot({ cache, direction, children }: ThemeRootProps) {
  const [mode] = usePreference('mode');
  const deviceIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const dark = mode === 'dark' || (mode === 'system' && deviceIsDark);
  const theme = useMemo(() => makeTheme(dark ? 'dark' : 'light', direction), [dark, direction]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
