/**
 * `npm run bench:link [runs]`: time from the navigation to the first image on an approval link's page, on a 390-pixel
 * phone with an empty cache, at 10 Mbit/s and 40 ms. The design is the demo's crown on its scans.
 */
import { readFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { ApprovalLinks, LinkedDesign, MadeApprovalLink } from '../domain/order/approvalLink.ts';
import { approvalPage } from '../domain/consolePages.ts';
import { launchBrowser, newPage } from '../tests/support/browser.ts';
import { filesOf, isBusy } from '../tests/support/build.ts';
import { clinicOrder } from '../tests/support/clinicOrder.ts';
import { dataFolder } from '../tests/support/dataFolder.ts';
import { startProduct } from '../tests/support/product.ts';
import { remote } from '../tests/support/remote.ts';
import { upload } from '../tests/support/tus.ts';
import { slowDown, type Line } from './console/visit.ts';

const runs = Number(process.argv[2] ?? 5);
const line: Line = { name: '10 Mbit/s', bitsPerSecond: 10_000_000, latency: 40 };
const scan = async (name: string) =>
  gunzipSync(await readFile(new URL(`../server/demo/scans/${name}.gz`, import.meta.url)));

const folder = await dataFolder('link-bench');
const product = await startProduct(folder);
try {
  const api = remote(product.address);
  const { order, clinic, lab, act } = await clinicOrder(api, 'Ann Example');
  for (const name of ['upper_prepared.ply', 'lower.ply'])
    await upload(api, clinic, { orderId: order.id, name, bytes: await scan(name) });
  await act(clinic, 'send', { dismissReason: 'agreed' });
  await act(lab, 'accept');
  const design = await upload(api, lab, {
    orderId: order.id,
    name: 'crown_16.stl',
    purpose: 'design',
    bytes: await scan('crown_16_v1.stl'),
  });
  while ((await filesOf(api, lab, order)).some(isBusy)) await setTimeout(200);
  await act(lab, 'submitDesign', { fileIds: [design] });
  const { answerers } = await api.ask<ApprovalLinks>('order/approvalLinks', { id: order.id }, { token: clinic });
  const asked = { id: order.id, memberId: answerers[0]!.memberId, namesPatient: false };
  const { token } = await api.ask<MadeApprovalLink>('order/linkDesign', asked, { token: clinic });
  const shown = () => api.ask<LinkedDesign>('order/linkedDesign', { token }, {});
  while ((await shown()).files.some(({ thumbUrl }) => !thumbUrl)) await setTimeout(200);
  const link = `${product.address}${approvalPage}#token=${token}`;

  const browser = await launchBrowser();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const { page, context } = await newPage(browser, { width: 390, height: 844, isNew: true });
    await slowDown(page, line);
    await page.goto(link, { waitUntil: 'commit' });
    const picture = await page.waitForFunction(() => {
      const found = [...document.images].find((image) => image.alt !== '' && image.complete && image.naturalWidth > 0);
      return found ? performance.now() : 0;
    });
    times.push(await picture.jsonValue());
    await context.close();
  }
  await browser.close();
  const sorted = times.toSorted((a, b) => a - b);
  const [least, median, most] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((ms) =>
    ms!.toFixed(0),
  );
  console.log(`first picture, ${line.name}, ${runs} runs: ${median} ms (${least} … ${most})`);
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
