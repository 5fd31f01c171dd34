/**
 * `node --import tsx bench/case.ts [folder] [runs]`: time from dropping a case until the laboratory sees it, and how
 * long each side waits after a click. Takes the scans from a folder, or generates two jaws; two browsers and the
 * product run on one machine.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Order } from '../domain/order/order.ts';
import type { UserInfo } from '../domain/account/userInfo.ts';
import { launchBrowser, type Page } from '../tests/support/browser.ts';
import { dataFolder } from '../tests/support/dataFolder.ts';
import { binaryStl, makeArch, zipOf, type ZipFile } from '../tests/support/meshes.ts';
import { press, signIn } from '../tests/support/people.ts';
import { startProduct } from '../tests/support/product.ts';
import { remote, type Called } from '../tests/support/remote.ts';

const [scansFolder, wanted = '3'] = process.argv.slice(2);
const runs = Number(wanted);
const crown = { tooth: 16, work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: null };

const filesOf = async (folder: string): Promise<ZipFile[]> =>
  Promise.all(
    (await readdir(folder))
      .filter((name) => /\.(stl|ply|obj|3mf)(\.gz)?$/i.test(name))
      .map(async (name) => {
        const bytes = await readFile(join(folder, name));
        return { name: basename(name, '.gz'), bytes: name.endsWith('.gz') ? gunzipSync(bytes) : bytes };
      }),
  );

const generated = (): ZipFile[] =>
  (['upper', 'lower'] as const).map((jaw) => ({
    name: `${jaw}.stl`,
    bytes: binaryStl(makeArch({ jaw, triangles: 200_000 })),
  }));

/** Records when the last bytes of an upload arrived. */
function watchUploads(page: Page): { last: number } {
  const seen = { last: 0 };
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH' && response.headers()['x-file-id']) seen.last = performance.now();
  });
  return seen;
}

interface Run {
  /** From the drop until the laboratory's page, opened as soon as the case is there, shows it in 3D. In ms. */
  shown: number;
  /** From the click until the case is sent. */
  sent: number;
  /** From the last byte of a design until it can be submitted. */
  submittable: number;
}

async function runOnce(server: Called, address: string, dentist: Page, head: Page, zip: Buffer): Promise<Run> {
  const [clinic, lab] = [await server.loginAs('clinicMember'), await server.loginAs('factoryMember')];
  const { iid: labId } = await server.ask<UserInfo>('user/getUserInfo', {}, { token: lab, method: 'GET' });
  const person = { name: 'Rita Levi', sex: 'female', birthDate: '1979-04-22' };
  const { id: patientId } = await server.ask<{ id: string }>('patient/create', person, { token: clinic });
  const draft = { caseType: 'restoration', patientId, doctor: 'Dr Ben Shaw', labId, teeth: [crown] };
  const { id, number } = await server.ask<Order>('order/create', draft, { token: clinic });
  await dentist.goto(`${address}/sendPage/page?id=${id}`);
  await dentist.getByRole('button', { name: 'Review and send' }).first().waitFor();
  await head.goto(`${address}/orderForm`);
  await head.getByRole('heading', { name: 'Orders' }).first().waitFor();
  const file = { name: 'case.zip', mimeType: 'application/zip', buffer: zip };
  const uploads = watchUploads(dentist);
  const dropped = performance.now();
  await dentist.getByLabel('Files or a zip').first().setInputFiles([file]);
  while (uploads.last === 0) await dentist.waitForTimeout(10);
  await press(dentist, 'Review and send');
  const send = dentist.getByRole('dialog').getByRole('button', { name: /^Send/ });
  await send.waitFor();
  await dentist.waitForFunction(
    () => !document.querySelector<HTMLButtonElement>('[role=dialog] .MuiButton-contained')?.disabled,
  );
  const pressed = performance.now();
  await send.click();
  await dentist.waitForURL(/orderDetail/);
  const sent = performance.now() - pressed;
  await head.getByText(number).first().click();
  await head.locator('[data-state=preview], [data-state=ready]').first().waitFor({ timeout: 60_000 });
  const shown = performance.now() - dropped;

  await server.ask('order/accept', { id }, { token: lab });
  await head.reload();
  // Users submit after looking at the case, so the page has settled.
  await head.locator('[data-state=ready]').first().waitFor({ timeout: 60_000 });
  await press(head, 'Submit design');
  const designs = watchUploads(head);
  await head
    .getByRole('dialog')
    .getByLabel('Files or a zip')
    .setInputFiles([{ ...file, name: 'design.zip' }]);
  await head
    .getByRole('button', { name: /^Submit 1 file/ })
    .and(head.locator(':enabled'))
    .waitFor();
  const submittable = performance.now() - designs.last;
  return { shown, sent, submittable };
}

const folder = await dataFolder('case-bench');
const browser = await launchBrowser();
const product = await startProduct(join(folder, 'data'));
try {
  const server = remote(product.address);
  const zip = zipOf(scansFolder ? await filesOf(scansFolder) : generated());
  const [dentist, head] = await Promise.all(
    ['dentist@north.demo', 'head@harbour.demo'].map((account) => signIn(browser, product.address, account)),
  );
  const all: Run[] = [];
  for (let run = 0; run < runs; run++) all.push(await runOnce(server, product.address, dentist!.page, head!.page, zip));
  const seconds = (key: keyof Run) => all.map((one) => (one[key] / 1000).toFixed(1)).join(', ');
  console.log(`A zip of ${(zip.length / 1e6).toFixed(1)} MB, ${runs} runs, seconds`);
  console.log(`dropped → 3D on the laboratory's page: ${seconds('shown')}`);
  console.log(`pressed → sent: ${seconds('sent')}`);
  console.log(`last byte of a design → can be submitted: ${seconds('submittable')}`);
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
