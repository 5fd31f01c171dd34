import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Order } from '../../domain/order.ts';
import type { Patient } from '../../domain/patient.ts';
import type { UserInfo } from '../../domain/userInfo.ts';
import { launchBrowser, type Browser, type Page } from '../support/browser.ts';
import { binaryStl, makeArch, zipOf } from '../support/meshes.ts';
import { exocadProject } from '../support/projects.ts';
import { sees, signIn } from '../support/people.ts';
import { remote } from '../support/remote.ts';

const address = inject('address');
const server = remote(address);
let browser: Browser;
let scan: string;

beforeAll(async () => {
  browser = await launchBrowser();
  scan = gunzipSync(await readFile('tests/fixtures/scans/smartee/upper_jaw.obj.gz')).toString('latin1');
});
afterAll(() => browser?.close());

/** Drags a file from a folder onto the page and drops it, as a user does. */
const dropOn = (page: Page, name: string, text: string, until: 'dragover' | 'drop' = 'drop') =>
  page.evaluate(
    ([called, content, last]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content!], called!));
      const steps = ['dragenter', 'dragover', ...(last === 'drop' ? ['drop'] : [])];
      return steps.map((type) =>
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
      );
    },
    [name, text, until],
  );

const dropZips = (page: Page, zips: readonly (readonly [name: string, bytes: Buffer])[]) =>
  page.evaluate(
    (files) => {
      const dataTransfer = new DataTransfer();
      for (const [name, text] of files)
        dataTransfer.items.add(new File([Uint8Array.from(text, (sign) => sign.codePointAt(0)!)], name));
      for (const type of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    zips.map(([name, bytes]) => [name, bytes.toString('latin1')] as const),
  );

/** Whether the page prevents the browser from opening the file itself. */
const untilTaken = (page: Page) =>
  expect.poll(() => dropOn(page, 'a.stl', '', 'dragover'), { timeout: 20_000 }).toEqual([true, false]);

test('scans dropped on the order list start an order, with the jaw recognised', async () => {
  const dentist = await signIn(browser, address, 'dentist@north.demo');
  const { page } = dentist;
  await page.goto(`${address}/orderForm`);
  await page.getByRole('heading', { name: 'Orders' }).first().waitFor();
  await untilTaken(page);
  await sees(page, 'Drop to start a new order');
  await dropOn(page, 'upper_jaw.obj', scan);
  await page.waitForURL(/sendPage\/page/);
  await page.getByRole('button', { name: 'Enlarge upper_jaw.obj' }).waitFor({ timeout: 60_000 });
  await page.getByRole('listitem').filter({ hasText: 'upper_jaw.obj' }).getByText('Upper jaw').first().waitFor();
  dentist.expectNoProblems();
  await dentist.close();
});

test('where no order can be started, the browser doesn’t open dropped files either', async () => {
  const lab = await signIn(browser, address, 'head@harbour.demo');
  await lab.page.goto(`${address}/orderForm`);
  await lab.page.getByRole('heading', { name: 'Orders' }).first().waitFor();
  await untilTaken(lab.page);
  const passedOn = await dropOn(lab.page, 'upper_jaw.obj', 'v 0 0 0');
  expect(passedOn.slice(1)).toEqual([false, false]);
  await lab.close();
});

/** Orders of this dentist for a patient of that name, whose folder of two jaws is then dropped on the list of orders. */
async function dropCase(name: { first: string; last: string }, project: string | null) {
  const clinic = await server.loginAs('clinicMember');
  const { iid: labId } = await server.ask<UserInfo>(
    'user/getUserInfo',
    {},
    { token: await server.loginAs('factoryMember'), method: 'GET' },
  );
  const person = { name: `${name.first} ${name.last}`, sex: 'female', birthDate: '1980-07-25' };
  const { id: patientId } = await server.ask<Patient>('patient/create', person, { token: clinic });
  const crown = { tooth: 11, work: 'crown', material: 'zirconia', shade: 'B1', stumpShade: null, bridge: null };
  const before = { caseType: 'restoration', patientId, doctor: 'Dr Ben Shaw', labId, teeth: [crown] };
  const { id } = await server.ask<Order>('order/create', before, { token: clinic });
  await server.ask('order/send', { id }, { token: clinic });

  const dentist = await signIn(browser, address, 'dentist@north.demo');
  const { page } = dentist;
  await page.addInitScript(() => {
    addEventListener('pointerdown', ({ isTrusted, target }) => {
      if (!isTrusted || !(target instanceof Element)) return;
      const pressed = JSON.parse(sessionStorage.getItem('pressed') ?? '[]') as string[];
      sessionStorage.setItem('pressed', JSON.stringify([...pressed, target.closest('button')?.textContent ?? '']));
    });
  });
  await page.goto(`${address}/orderForm`);
  await page.getByRole('heading', { name: 'Orders' }).first().waitFor();
  await untilTaken(page);
  const folder = `${name.last}_${name.first}`;
  const jaws = (['upper', 'lower'] as const).map((jaw) => ({
    name: `${folder}/${jaw}_jaw.stl`,
    bytes: binaryStl(makeArch({ jaw, triangles: 600 })),
  }));
  const described = project === null ? [] : [{ name: `${folder}/case.dentalProject`, bytes: Buffer.from(project) }];
  await dropZips(page, [['scan.zip', zipOf([...jaws, ...described])]]);
  await page.waitForURL(/sendPage\/page/);
  await sees(page, new RegExp(`Patient .*${person.name}`));
  return {
    dentist,
    page,
    patientId,
    /** The order that was sent, and how many clicks it took. */
    async sent() {
      await page.getByRole('button', { name: 'Review and send' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).click();
      await page.waitForURL(/orderDetail/);
      const sentId = new URL(page.url()).searchParams.get('id');
      const order = await server.ask<Order>('order/get', { id: sentId }, { token: clinic });
      const clicks = await page.evaluate(() => JSON.parse(sessionStorage.getItem('pressed') ?? '[]') as string[]);
      return { order, clicks: clicks.length };
    },
  };
}

test('a single crown is sent with a drop and three clicks', async () => {
  const project = exocadProject([{ number: 16, material: '', name: '' }]);
  const { dentist, page, patientId, sent } = await dropCase({ first: 'Nettie', last: 'Stevens' }, project);
  await sees(page, /Open materials as in/);
  await page.getByRole('button', { name: 'Apply' }).click();
  const { order, clicks } = await sent();
  expect(order).toMatchObject({
    state: 'pending',
    patientId,
    teeth: [{ tooth: 16, work: 'crown', material: 'zirconia', shade: 'A2' }],
  });
  expect(clicks).toBe(3);
  dentist.expectNoProblems();
  await dentist.close();
});

test('a bridge of three is sent with a drop and six clicks', async () => {
  const { dentist, page, patientId, sent } = await dropCase({ first: 'Lise', last: 'Meitner' }, null);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: /^upper left second premolar, 25/ }).click();
  await page.getByRole('button', { name: '3-unit bridge' }).click();
  await page.getByRole('radiogroup', { name: 'Shade' }).getByText('A3', { exact: true }).click();
  const { order, clicks } = await sent();
  const unit = { material: 'zirconia', shade: 'A3', bridge: 1 };
  expect(order).toMatchObject({
    state: 'pending',
    patientId,
    teeth: [
      { ...unit, tooth: 24, work: 'crown' },
      { ...unit, tooth: 25, work: 'pontic' },
      { ...unit, tooth: 26, work: 'crown' },
    ],
  });
  expect(clicks).toBe(6);
  dentist.expectNoProblems();
  await dentist.close();
});

test('several cases dropped together start a draft each', async () => {
  const dentist = await signIn(browser, address, 'dentist@north.demo');
  const { page } = dentist;
  await page.goto(`${address}/orderForm`);
  await page.getByRole('heading', { name: 'Orders' }).first().waitFor();
  await untilTaken(page);
  const zips = ['smith', 'jones'].map((name) => {
    const bytes = zipOf([
      { name: 'upper.stl', bytes: binaryStl(makeArch({ jaw: 'upper', triangles: 600 }), { header: name }) },
    ]);
    return [`${name}.zip`, bytes] as const;
  });
  await dropZips(page, zips);
  await sees(page, '2 orders started. Complete and send each one.');
  const clinic = await server.loginAs('clinicMember');
  await expect
    .poll(
      async () => {
        const { list } = await server.ask<ListAnswer<Order>>(
          'order/query',
          { filter: { state: 'toSend' } },
          { token: clinic },
        );
        return list.filter(({ pictureUrl }) => pictureUrl).length;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(1);
  dentist.expectNoProblems();
  await dentist.close();
});
