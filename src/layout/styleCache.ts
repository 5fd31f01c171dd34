import createCache, { type EmotionCache } from '@emotion/cache';
import type { Direction } from '@mui/material/styles';

/** The style cache; right-to-left languages load the plug-ins that mirror styles. */
export async function createStyleCache(direction: Direction): Promise<EmotionCache> {
  if (direction === 'ltr') return createCache({ key: 'css' });
  const [{ default: rtl }, { prefixer }] = await Promise.all([import('@mui/stylis-plugin-rtl'), import('stylis')]);
  return createCache({ key: 'rtl', stylisPlugins: [prefixer, rtl] });
}
