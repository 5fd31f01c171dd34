import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, type Direction } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, type ReactNode, useSyncExternalStore } from 'react';
import { usePreference } from './preferences.ts';
import { makeTheme } from './theme.ts';

/** The style cache, and the page's direction. */
export interface Look {
  cache: EmotionCache;
  direction: Direction;
}

/** Provides the user's colours, fonts, sizes and direction; always the light colours in print. */
export function ThemeRoot({ cache, direction, children }: Look & { children: ReactNode }) {
  const [mode] = usePreference('mode');
  const [accent] = usePreference('accent');
  const [size] = usePreference('size');
  const deviceIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const isPaper = usePaper();
  const dark = !isPaper && (mode === 'dark' || (mode === 'system' && deviceIsDark));
  const theme = useMemo(
    () => makeTheme(dark ? 'dark' : 'light', direction, { accent, size }),
    [dark, direction, accent, size],
  );
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

const paper = () => matchMedia('print');

function subscribe(listener: () => void): () => void {
  const query = paper();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the page is being printed. MUI's `useMediaQuery` doesn't support `print`. */
const usePaper = (): boolean => useSyncExternalStore(subscribe, () => paper().matches);
