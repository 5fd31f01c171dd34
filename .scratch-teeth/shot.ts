import { launchBrowser, newPage } from '../tests/support/browser.ts';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
const server = createServer(async (req, res) => { const p = new URL(req.url!, 'http://x').pathname; try { const f = await readFile('/tmp/teethdist' + (p === '/' ? '/index.html' : p)); res.setHeader('content-type', p.endsWith('.js') ? 'text/javascript' : p.endsWith('.css') ? 'text/css' : p === '/' ? 'text/html' : 'font/woff2'); res.end(f); } catch { res.statusCode = 404; res.end(); } }).listen(0);
const port = (server.address() as any).port;
const browser = await launchBrowser();
const shots: [string, number, string, string?][] = JSON.parse(process.argv[2]!);
for (const [name, width, query, act] of shots) {
  const { page, problems, close } = await newPage(browser, { width, height: 900 });
  await page.goto(`http://localhost:${port}/?${query}`);
  await page.waitForSelector('.tooth');
  if (act) await (new Function('page', `return (async()=>{${act}})()`))(page);
  await page.screenshot({ path: `/tmp/teethshots/${name}.png`, fullPage: true });
  const sizes = await page.evaluate(() => [...document.querySelectorAll('.tooth .target')].map((t: any) => { const m = t.getScreenCTM(); const s = Math.hypot(m.a, m.b); return Math.min(t.width.baseVal.value * s, t.height.baseVal.value * s); }));
  console.log(name, 'min target', Math.min(...sizes).toFixed(1), problems.slice(0, 3), await page.evaluate(() => document.documentElement.scrollWidth));
  const { AxeBuilder } = await import('@axe-core/playwright');
  const r = await new AxeBuilder({ page: page as never }).withTags(['wcag2a','wcag2aa','wcag21aa','wcag22aa']).analyze();
  for (const v of r.violations) for (const n of v.nodes) console.log("  axe", v.id, n.html.slice(0,200), n.failureSummary?.slice(0,160));
  await close();
}
await browser.close(); server.close();
