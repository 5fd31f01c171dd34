import { appendFileSync } from 'node:fs';
import { launchBrowser } from './tests/support/browser.ts';
import { makeWalker } from './tests/support/walk/walker.ts';
import { mayCreate, mayEdit, mayList, mayShow, resources } from './src/resources/index.ts';
import { people, tokenOf } from './src/mock/dev/people.ts';
const address = 'http://localhost:5291';
const only = process.env.ONLY?.split(',');
const log = (...t: unknown[]) => appendFileSync('/tmp/walk.log', t.join(' ') + '\n');
const browser = await launchBrowser();
for (const person of people.filter((p) => !only || only.includes(p.role))) {
  const { role } = person;
  const walker = await makeWalker(browser, address, { language: process.env.LANG_ ?? 'en', token: tokenOf(person) });
  await walker.page.goto(address + (role === 'newUser' ? '/profile/index' : '/dashboard/index'));
  await walker.page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 120000 });
  await walker.rest(); for (const c of await walker.complaints()) log('  first:', c.slice(0, 400));
  const firstId = async (path: string) => walker.page.evaluate(async ([p, t]: any) => (await (await fetch('/prod-api/v1/' + p + '/query', { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Token': t }, body: '{}' })).json()).data?.list?.[0]?.id, [path, tokenOf(person)]);
  const stops: string[] = role === 'newUser' ? ['/profile/index?tab=organisations'] : [];
  if (role !== 'newUser') for (const r of resources) {
    if (r.route && mayList(r, role)) stops.push(r.route);
    const id = (r.show && mayShow(r, role)) || (r.edit && mayEdit(r, role)) ? await firstId(r.entity.path) : null;
    if (r.show && mayShow(r, role)) stops.push(`${r.show.route}?id=${id}`);
    if (r.edit && mayEdit(r, role)) stops.push(`${r.edit.route}?id=${id}`);
  }
  for (const stop of stops) {
    try {
      await walker.step(stop); await walker.page.waitForTimeout(1200); await walker.rest();
      log(role, stop, walker.where() === stop ? '' : `→ ${walker.where()}`);
      for (const c of await walker.complaints()) log('  ', c.slice(0, 500));
      for (const t of await walker.page.locator('.MuiSnackbar-root, .MuiAlert-standardError, [role=alert]').allTextContents()) if (t.trim()) log('   alert:', t.slice(0, 200));
    } catch (e) { log('   ', stop, String(e).slice(0, 300)); }
    await walker.page.screenshot({ path: `/tmp/shots-l2/${role}${stop.replace(/[^a-z]/gi, '_').slice(0, 30)}.png` });
  }
  await walker.close();
}
await browser.close(); log('done');
