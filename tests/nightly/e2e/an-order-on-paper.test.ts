import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { beforeAll, expect, inject, test } from 'vitest';
import type { ListAnswer } from '../../../domain/envelope.ts';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import type { Order } from '../../../domain/order/order.ts';
import { bytesOf, type Page, type WatchedPage } from '../../support/browser.ts';
import { clinicOrder } from '../../support/clinicOrder.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { press, signIn } from '../../support/people.ts';
import { insideOf, writtenPdf } from '../../support/pdf.ts';
import { remote } from '../../support/remote.ts';
import { crown } from '../../support/teeth.ts';
import { upload } from '../../support/tus.ts';

const address = inject('address');
const server = remote(address);
const scan = async (jaw: string) => gunzipSync(await readFile(`tests/fixtures/scans/smartee/${jaw}_jaw.obj.gz`));

const browser = await runBrowser();
let technician: WatchedPage;
let order: Order;
const sent: Record<string, Uint8Array> = { 'لون 颜色.pdf': await writtenPdf('Rosalind Franklin') };

/** An order with two scans, and a patient whose name the clinic doesn't share. */
async function buildCase(): Promise<Order> {
  const teeth = [15, 16].map((tooth) => ({ ...crown, tooth, bridge: 1 }));
  const more = { remark: 'Light contacts', teeth };
  const { order, clinic, act } = await clinicOrder(server, 'Rosalind Franklin', more);
  for (const jaw of ['upper', 'lower']) sent[`${jaw}_jaw.obj`] = await scan(jaw);
  for (const [name, bytes] of Object.entries(sent))
    await upload(server, clinic, {
      orderId: order.id,
      name,
      bytes,
      purpose: name.endsWith('.obj') ? 'scan' : 'attachment',
    });
  return act(clinic, 'send');
}

beforeAll(async () => {
  order = await buildCase();
  technician = await signIn(browser, address, 'technician@harbour.demo');
  // Pages can't read the print dialog, so the test reads the printed title and the page.
  await technician.page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', document.title);
  });
});

/** The order's page in its initial state. */
async function open(): Promise<Page> {
  await technician.page.goto(`${address}/orderDetail/page?id=${order.id}`);
  await technician.page.locator('[data-state=ready]').waitFor();
  return technician.page;
}

const saved = async (page: Page, start: () => Promise<unknown>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), start()]);
  return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
};

test('one click prints the order alone, with its number, the model from three sides and no unshared name', async () => {
  const page = await open();
  await press(page, 'Print or save as PDF');
  await page.locator(`[data-printed="${order.number}"]`).waitFor();
  const paper = page.getByRole('dialog', { name: /Print preview/ });
  for (const text of [
    '3 Dock Road, Bristol',
    'North Clinic',
    'Dr Ben Shaw',
    'Not shared',
    'Light contacts',
    'attachment-1.pdf',
  ])
    await paper.getByText(text).first().waitFor();
  expect(await paper.textContent()).not.toContain('Franklin');
  // Hash of the lab's copy.
  const token = await server.loginAs('factoryMember');
  const hashThere = async () => {
    const { list } = await server.ask<ListAnswer<CaseFile>>('file/query', { filter: { orderId: order.id } }, { token });
    return list.find(({ name }) => name === 'attachment-1.pdf')?.sha256;
  };
  await expect.poll(hashThere).toBeTruthy();
  await paper.getByText((await hashThere())!).waitFor();
  const teeth = paper.getByRole('region', { name: 'Teeth of the prescription' });
  expect(await teeth.getByRole('row').allTextContents()).toEqual([
    expect.stringContaining('Tooth'),
    expect.stringMatching(/16.*first molar.*crown.*zirconia.*A2.*15/),
    expect.stringMatching(/15.*second premolar.*crown.*zirconia.*A2.*16/),
  ]);
  const drawn = await paper.getByRole('img').evaluateAll((images) =>
    images.map((image) => {
      const canvas = document.createElement('canvas');
      const { naturalWidth: width, naturalHeight: height } = image as HTMLImageElement;
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d')!;
      context.drawImage(image as HTMLImageElement, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      let inked = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at]! < 250) inked += 1;
      return { alt: (image as HTMLImageElement).alt, share: inked / (width * height) };
    }),
  );
  expect(drawn.map(({ alt }) => alt)).toEqual(['Front', 'Upper jaw, occlusal', 'Lower jaw, occlusal']);
  for (const { alt, share } of drawn) expect(share, alt).toBeGreaterThan(0.1);

  // A phone's preview breaks no date or number.
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const heights = () =>
    paper
      .locator('dd')
      .evaluateAll((values) =>
        values
          .filter(({ textContent }) => /^[\w-]{6,12}$/.test(textContent))
          .map((value) =>
            Math.round(value.getBoundingClientRect().height / parseFloat(getComputedStyle(value).lineHeight)),
          ),
      );
  await expect.poll(heights).toEqual(expect.arrayContaining([1]));
  expect(new Set(await heights())).toEqual(new Set([1]));
  await page.setViewportSize(before);

  // Only the form is printed, on pages of either size.
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    expect([format, pages]).toEqual([format, 2]);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Close preview' }).isVisible()).toBe(false);
  expect(await page.getByRole('heading', { name: 'Dental lab order' }).isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
  await press(page, 'Close preview');
});

/** The lines of an OBJ with geometry. */
const shapeOf = (obj: Uint8Array) =>
  Buffer.from(obj)
    .toString()
    .split('\n')
    .filter((line) => /^(v|vn|f) /.test(line));

test('all files download as one zip, with neutral names and unchanged geometry', async () => {
  const page = await open();
  await page.getByRole('tab', { name: /^Files/ }).click();
  const { name, bytes } = await saved(page, () => press(page, 'Download all'));
  expect(name).toBe(`${order.number}.zip`);
  const members = Object.entries(unzipSync(bytes)).map(([path, found]) => [path.replace(/^\w+\//, ''), found] as const);
  const found = Object.fromEntries(members);
  expect(Object.keys(found).toSorted()).toEqual(['attachment-1.pdf', 'lower.obj', 'upper.obj']);
  expect(insideOf(found['attachment-1.pdf']!)).not.toContain('Franklin');
  for (const jaw of ['upper', 'lower']) expect(shapeOf(found[`${jaw}.obj`]!)).toEqual(shapeOf(sent[`${jaw}_jaw.obj`]!));
});

test('the order downloads as data', async () => {
  const page = await open();
  const choose = async (item: RegExp) => {
    await press(page, 'Export order data');
    await page.getByRole('menuitem', { name: item }).click();
  };
  const json = await saved(page, () => choose(/JSON/));
  expect(json.name).toMatch(new RegExp(`^${order.number} .*\\.json$`));
  expect(JSON.parse(json.bytes.toString())).toMatchObject({ order: { number: order.number, patientName: null } });
  const csv = await saved(page, () => choose(/CSV/));
  expect(csv.bytes.toString().trim().split('\r\n')).toHaveLength(3);
  technician.expectNoProblems();
});

test('on a slow machine nothing is drawn of a model whose page was left', async () => {
  const page = await open();
  const complaints: string[] = [];
  page.on('console', (message) => void (/GL_INVALID/.test(message.text()) && complaints.push(message.text())));
  const processor = await technician.context.newCDPSession(page);
  for (let time = 0; time < 2; time++) {
    await page.locator('[data-state=ready]').waitFor();
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    await page
      .getByRole('link', { name: /^Orders/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goBack();
  }
  await page.locator('[data-state=ready]').waitFor();
  expect(complaints).toEqual([]);
});
