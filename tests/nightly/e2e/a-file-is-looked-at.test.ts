import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, inject, test } from 'vitest';
import type { ListAnswer } from '../../../domain/envelope.ts';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import type { Order } from '../../../domain/order/order.ts';
import type { WatchedPage } from '../../support/browser.ts';
import { clinicOrder } from '../../support/clinicOrder.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { binaryStl, makeArch } from '../../support/meshes.ts';
import { writtenPdf } from '../../support/pdf.ts';
import { signIn } from '../../support/people.ts';
import { remote } from '../../support/remote.ts';
import { upload } from '../../support/tus.ts';
import { zipOf } from '../../support/zip.ts';

const address = inject('address');
const server = remote(address);

const browser = await runBrowser();
let dentist: WatchedPage;
let orderPage: string;

/** A scan in a message, a design in a zip, and a photo of the case. */
beforeAll(async () => {
  const { order, clinic, lab, act } = await clinicOrder(server, 'Rita Levi', { sharePatientName: true });
  const { id: orderId } = order;
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a65' } })
    .jpeg()
    .toBuffer();
  await upload(server, clinic, { orderId, name: 'smile.jpg', purpose: 'photo', bytes });
  await act(clinic, 'send');
  await act(lab, 'accept');
  const scan = gunzipSync(await readFile('tests/fixtures/scans/smartee/upper_jaw.obj.gz'));
  const said = await upload(server, lab, { orderId, name: 'is it this one.obj', purpose: 'message', bytes: scan });
  const plan = await upload(server, lab, {
    orderId,
    name: 'plan.pdf',
    purpose: 'message',
    bytes: await writtenPdf('x', 'Shade A3'),
  });
  const torn = Buffer.from('%PDF-1.7 torn');
  const lost = await upload(server, lab, { orderId, name: 'torn.pdf', purpose: 'message', bytes: torn });
  await server.ask('message/create', { orderId, body: 'Look', fileIds: [said, plan, lost] }, { token: lab });
  const zip = zipOf([{ name: 'crown 16.obj', bytes: scan }]);
  const design = await upload(server, lab, { orderId, name: 'v1.zip', purpose: 'design', bytes: zip });
  await act(lab, 'submitDesign', { fileIds: [design] });
  dentist = await signIn(browser, address, 'dentist@north.demo');
  orderPage = `${address}/orderDetail/page?id=${orderId}`;
});

test('a model in a message, a file in a design’s zip and a photo open where they are listed', async () => {
  const { page } = dentist;
  await page.goto(orderPage);
  const look = (name: string) => page.getByRole('button', { name: `Enlarge ${name}` }).click();
  await page.getByRole('tab', { name: /^Conversation/ }).click();
  await look('is it this one.obj');
  const dialog = page.getByRole('dialog', { name: 'is it this one.obj' });
  await dialog.locator('[data-state=ready]').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: /^Files/ }).click();
  await look('crown 16.obj');
  const stage = page.getByRole('region', { name: 'crown 16.obj' });
  await stage.locator('[data-state=ready]').waitFor();
  await look('smile.jpg');
  const picture = page.getByRole('img', { name: 'smile.jpg' });
  await picture.waitFor();
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(900);
  dentist.expectNoProblems();
});

test('a PDF’s pages are shown and readable where it is listed; a damaged one says so', async () => {
  const { page } = dentist;
  await page.goto(orderPage);
  await page.getByRole('tab', { name: /^Conversation/ }).click();
  const enlarge = (name: string) => page.getByRole('button', { name: `Enlarge ${name}` }).click();
  await enlarge('plan.pdf');
  const dialog = page.getByRole('dialog', { name: 'plan.pdf' });
  const drawn = dialog.getByRole('img', { name: 'Page 1 of 1: Shade A3' });
  await drawn.waitFor();
  const ink = () =>
    drawn.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return data.filter((value, at) => at % 4 === 0 && value < 128).length;
    });
  await expect.poll(ink).toBeGreaterThan(100);
  const width = async () => (await drawn.boundingBox())!.width;
  const before = await width();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBeGreaterThan(before);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await enlarge('torn.pdf');
  await page.getByText('This PDF can’t be shown. Download it to open it.').waitFor();
  dentist.expectNoProblems();
});

test('a PDF submitted as a scheme is shown instead of the model', async () => {
  const other = { caseType: 'other', description: 'A splint', teeth: [] };
  const { order, clinic, lab, act } = await clinicOrder(server, 'Inge Lehmann', other);
  const { id } = order;
  await act(clinic, 'send');
  await act(lab, 'accept');
  const bytes = await writtenPdf('x', 'The splint');
  const design = await upload(server, lab, { orderId: id, name: 'splint.pdf', purpose: 'design', bytes });
  await act(lab, 'submitDesign', { fileIds: [design] });
  await dentist.page.goto(`${address}/orderDetail/page?id=${id}`);
  const shown = dentist.page.getByRole('img', { name: 'Page 1 of 1: The splint' });
  await shown.waitFor();
  expect(await dentist.page.getByText('No model to display').count()).toBe(0);
  dentist.expectNoProblems();
});

test('the user sets a partial jaw’s orientation once', async () => {
  const clinic = await server.loginAs('clinicMember');
  const { id: orderId } = await server.ask<Order>(
    'order/create',
    { caseType: 'restoration', doctor: 'Dr Ben Shaw', teeth: [] },
    { token: clinic },
  );
  const arch = makeArch({ jaw: 'upper', triangles: 12_000 });
  // One side only: without an open end, nothing shows where the front is.
  const side = Array.from({ length: arch.indices.length / 3 }, (_, at) => arch.indices.slice(at * 3, at * 3 + 3))
    .filter((corners) => corners.every((corner) => arch.positions[corner * 3]! > 2))
    .flatMap((corners) => [...corners]);
  const bytes = binaryStl({ ...arch, indices: Uint32Array.from(side) });
  await upload(server, clinic, { orderId, name: 'upper left.stl', bytes });
  const { page } = dentist;
  const look = async () => {
    await page.goto(`${address}/sendPage/page?id=${orderId}`);
    await page.getByRole('button', { name: 'Enlarge upper left.stl' }).click();
    await page.getByRole('dialog').locator('[data-state=ready]').waitFor();
    return page.getByRole('group', { name: 'Are the front teeth facing you?' });
  };
  const asked = await look();
  await asked.getByRole('button', { name: 'Yes' }).click();
  await asked.waitFor({ state: 'detached' });
  await expect
    .poll(async () => {
      const { list } = await server.ask<ListAnswer<CaseFile>>('file/query', { filter: { orderId } }, { token: clinic });
      return list[0]?.orientation?.length;
    })
    .toBe(4);
  expect(await (await look()).count()).toBe(0);
});

test('a scan in a message becomes one of the case by one click, and its jaw is corrected by two', async () => {
  const { order, clinic, lab, act } = await clinicOrder(server, 'Mary Anning');
  const { id: orderId } = order;
  await act(clinic, 'send');
  const bytes = binaryStl(makeArch({ jaw: 'upper', triangles: 2000 }));
  const rescan = await upload(server, clinic, { orderId, name: 'upper again.stl', purpose: 'message', bytes });
  await server.ask('message/create', { orderId, body: 'Rescan', fileIds: [rescan] }, { token: clinic });
  const { page } = dentist;
  await page.goto(`${address}/orderDetail/page?id=${orderId}&tab=messages`);
  await page.getByRole('button', { name: 'Add to the case' }).click();
  const inCase = async () => {
    const { list } = await server.ask<ListAnswer<CaseFile>>('file/query', { filter: { orderId } }, { token: lab });
    return list.map(({ purpose, jaw, jawSettled }) => [purpose, jaw, jawSettled]);
  };
  await expect.poll(inCase).toEqual([['scan', 'upper', false]]);
  await page.getByRole('tab', { name: /^Files/ }).click();
  await page.getByRole('button', { name: 'Use upper again.stl as' }).click();
  await page.getByRole('menuitem', { name: 'Lower jaw' }).click();
  await expect.poll(inCase).toEqual([['scan', 'lower', true]]);
});
