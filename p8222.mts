import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { launchBrowser } from '/work/main/tests/support/browser.ts';
import { signIn } from '/work/main/tests/support/people.ts';
const base = 'http://127.0.0.1:8222';
const api = async (path: string, body: object, token?: string) => {
  const r = await fetch(`http://127.0.0.1:8302/prod-api/v1/${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json', ...(token && { 'X-Token': token }) }, body: JSON.stringify(body) });
  const j: any = await r.json();
  if (j.code !== 200) throw new Error(`${path} ${JSON.stringify(j)}`);
  return j.data;
};
const page = JSON.parse(readFileSync('/tmp/p8222.json','utf8')).page as string;
const browser = await launchBrowser();
const runs = [['en', 1440, 'light'], ['ar', 390, 'dark'], ['ar', 1440, 'light'], ['en', 390, 'light'], ['en', 1440, 'dark']] as const;
for (const [locale, width, colorScheme] of runs.filter((_, i) => (process.argv[2] ?? '0').includes(String(i)))) {
  const watched = await signIn(browser, base, 'head@north.demo', { width, height: 900, locale: 'en', colorScheme });
  const { page: p } = watched;
  await watched.context.addCookies([{ name: 'language', value: locale, url: base }]);
  for (const tab of ['details', 'records', 'images', 'report', 'orders']) {
    await p.goto(`${page}&tab=${tab}`);
    await p.getByRole('tabpanel').waitFor();
    await p.waitForTimeout(1500);
    await p.screenshot({ path: `/tmp/shot-${locale}-${width}-${colorScheme}-${tab}.png`, fullPage: false });
  }
  console.log(locale, width, watched.problems);
  await watched.close();
}
await browser.close();
