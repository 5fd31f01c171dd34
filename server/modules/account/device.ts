import bowser from 'bowser';

/** Browser and system from a User-Agent: `Firefox on Windows`; empty if unknown. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return '';
  const { browser, os } = bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ');
}
