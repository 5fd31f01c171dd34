import createCache, { type EmotionCache } from '@emotion/cache';
import type { Direction } from '@mui/material/styles';

/** Where styles are made: turned round for right to left, whose plug-ins only those languages load. */
export async function createStyleCache(direction: Direction): Promise<EmotionCache> {
  if (direction === 'ltr') return createCache({ key: 'css' });
  const [{ default: rtl }, { prefixer }] = await Promise.all([import('@mui/stylis-plugin-rtl'), import('stylis')]);
  return createCache({ key: 'rtl', stylisPlugins: [prefixer, rtl] });
}
