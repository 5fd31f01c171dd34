import bowser from 'bowser';

/** What a browser says it is: `Firefox on Windows`; empty where it says nothing known. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return '';
  const { browser, os } = bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ');
}
