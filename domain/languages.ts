export const languages = ['en', 'zh', 'tr', 'es', 'ar', 'ru', 'fr'] as const;
export type Language = (typeof languages)[number];
export const rightToLeft: readonly Language[] = ['ar'];

/** The first of `wanted` (an Accept-Language header or a browser's list) that is in `offered`, otherwise English. */
export function pickLanguage<L extends Language>(
  wanted: string | readonly string[] | null | undefined,
  offered: readonly L[],
): L {
  const asked = typeof wanted === 'string' ? byQuality(wanted) : (wanted ?? []);
  const found = asked
    .map((tag) => tag.trim().toLowerCase().split('-')[0])
    .map((tag) => offered.find((language) => language === tag))
    .find((language) => language !== undefined);
  return found ?? (offered.includes('en' as L) ? ('en' as L) : (offered[0] as L));
}

const byQuality = (header: string) =>
  header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
