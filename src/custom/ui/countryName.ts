/** A country by its two letters, in a language; empty where there is none or nobody knows it. */
export function countryName(code: string | null | undefined, locale: string): string {
  return code && /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? '') : '';
}
