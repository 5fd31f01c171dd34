import { expect, inject, test } from 'vitest';
import { filesOf } from '../../support/build.ts';
import { untilScansAreReady } from '../../support/clinicDay.ts';
import { clinicOrder } from '../../support/clinicOrder.ts';
import type { Page } from '../../support/browser.ts';
import { binaryStl } from '../../support/meshes.ts';
import { press, signIn } from '../../support/people.ts';
import { remote } from '../../support/remote.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { dome, hollow, plate } from '../../support/shells.ts';
import { makeWalker } from '../../support/walk/walker.ts';
import { upload } from '../../support/tus.ts';

const address = inject('address');
const server = remote(address);
const browser = await runBrowser();

const stl = (shape: ReturnType<typeof dome>) => binaryStl(shape as never);

/** A closed sphere, in millimetres. */
function ball(radius: number, rings: number) {
  const positions: number[] = [];
  const indices: number[] = [];
  for (let ring = 0; ring <= rings; ring++)
    for (let step = 0; step < rings; step++) {
      const down = (Math.PI * ring) / rings;
      const round = (2 * Math.PI * step) / rings;
      const at = [Math.sin(down) * Math.cos(round), Math.cos(down), Math.sin(down) * Math.sin(round)];
      positions.push(...at.map((value) => radius * value));
      if (ring === rings) continue;
      const [a, b] = [ring * rings + step, ring * rings + ((step + 1) % rings)];
      indices.push(a, b, a + rings, b, b + rings, a + rings);
    }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

const figure = async (page: Page, panel: string, text: RegExp) => {
  const found = page.getByRole('group', { name: panel }).getByText(text).first();
  await found.waitFor();
  return Number(text.exec((await found.textContent()) ?? '')![1]);
};

test('a section and measures show the true lengths of what was uploaded, by pointer and by keyboard', async () => {
  const { order, clinic } = await clinicOrder(server, 'Emmy Noether', { sharePatientName: true });
  const bytes = binaryStl(ball(5, 100));
  await upload(server, clinic, { orderId: order.id, name: 'test body.stl', bytes });
  const dentist = await signIn(browser, address, 'dentist@north.demo', `/orderDetail/page?id=${order.id}`);
  const { page } = dentist;
  await page.locator('[data-state=ready]').waitFor();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const stage = page.getByRole('application', { name: '3D model of the case' });

  // The near half disappears, and the section view shows the outline: a circle of ten millimetres.
  await press(page, 'Section');
  const section = page.getByRole('group', { name: 'Section', exact: true });
  await section.getByText('Click two points on the outlines to measure.').waitFor();
  const picture = section.getByRole('application');
  const { width } = (await picture.boundingBox())!;
  const at = (x: number, y: number) => ({ x: width / 2 + (x * width) / 24, y: width / 2 - (y * width) / 24 });
  await picture.click({ position: at(-5, 0) });
  await picture.click({ position: at(5, 0) });
  expect(await figure(page, 'Section', /^(\d+\.\d\d) mm/)).toBeCloseTo(10, 0);
  await picture.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  expect(await figure(page, 'Section', /^(\d+\.\d\d) mm/)).toBeCloseTo(10, 1);
  await section.getByRole('slider', { name: 'Move' }).focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('PageUp');
  await section.getByText('No model in this section').waitFor();
  await stage.focus();
  await page.keyboard.press('Escape');
  await section.waitFor({ state: 'detached' });

  // Enter measures the wall at a point; the pointer measures between points.
  await press(page, 'Measure');
  const measure = page.getByRole('group', { name: 'Measure', exact: true });
  await measure.getByRole('button', { name: 'Thickness' }).click();
  await measure.getByText('Click a wall of the model.').waitFor();
  await stage.focus();
  await page.keyboard.press('Enter');
  expect(await figure(page, 'Measure', /^(\d+\.\d\d) mm/)).toBeCloseTo(10, 1);
  await measure.getByRole('button', { name: 'Distance' }).click();
  const box = (await stage.boundingBox())!;
  await stage.click({ position: { x: box.width / 2, y: box.height / 2 } });
  await measure.getByText('Click point 2 of 2 on the model.').waitFor();
  await stage.click({ position: { x: 5, y: box.height / 2 } });
  await measure.getByText('There’s no model here. Click on the model.').waitFor();
  await stage.click({ position: { x: box.width / 2 + 20, y: box.height / 2 } });
  await measure.getByRole('list', { name: 'Measurements' }).getByText('2 · Distance').waitFor();
  await measure.getByRole('button', { name: 'Remove 1 · Thickness' }).click();
  expect(await measure.getByRole('listitem').count()).toBe(1);

  expect(loaded.some((url) => /Inspector/.test(url))).toBe(true);
  dentist.expectNoProblems();
});

test('in Arabic on a phone a section is measured by touch and by keyboard, and nothing in it is mirrored', async () => {
  const { order, clinic } = await clinicOrder(server, 'مريم ميرزاخاني', { sharePatientName: true });
  await upload(server, clinic, { orderId: order.id, name: 'test body.stl', bytes: binaryStl(ball(5, 100)) });
  const token = await server.loginAs('dentist@north.demo');
  const phone = { width: 390, height: 844, context: { hasTouch: true } };
  const walker = await makeWalker(browser, address, { language: 'ar', token, ...phone });
  const { page } = walker;
  await walker.open(`/orderDetail/page?id=${order.id}`);
  await page.locator('[data-state=ready]').waitFor();
  await page.getByRole('button', { name: 'مقطع', exact: true }).tap();
  const section = page.getByRole('group', { name: 'مقطع', exact: true });
  await section.getByText('انقر على نقطتين من الحدود للقياس.').waitFor();
  const picture = section.getByRole('application');
  await picture.scrollIntoViewIfNeeded();
  const { width } = (await picture.boundingBox())!;
  await picture.tap({ position: { x: width / 2 - (5 * width) / 24, y: width / 2 } });
  await picture.tap({ position: { x: width / 2 + (5 * width) / 24, y: width / 2 } });
  await section.getByText(/^.?(9\.9\d|10\.0\d).? مم/).waitFor();
  await picture.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowRight');
  const [cross, ruler, words] = await picture.evaluate((box) => {
    const { x, width: wide } = box.getBoundingClientRect();
    const middle = x + wide / 2;
    const of = (element: Element) => element.getBoundingClientRect();
    const crosses = [...box.querySelectorAll('svg > path')].map((path) => of(path).x - middle);
    return [
      Math.max(...crosses),
      of(box.querySelector('g > path:has(+ text)')!).right,
      of(box.querySelector('text')!).left,
    ];
  });
  expect(cross).toBeGreaterThan(0);
  expect(words).toBeGreaterThan(ruler);
  await page.keyboard.press('Enter');
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Enter');
  await section.getByText(/^.?(9\.9\d|10\.0\d).? مم/).waitFor();
  expect(await walker.complaints()).toEqual([]);
  await walker.close();
});

test('two versions of a design show by how much one is larger, and where', async () => {
  const { order, clinic, lab, act } = await clinicOrder(server, 'Amalie Emmy', { sharePatientName: true });
  const { id } = order;
  await act(clinic, 'send');
  await act(lab, 'accept');
  for (const [version, radius] of [
    [1, 5],
    [2, 5.3],
  ] as const) {
    const bytes = binaryStl(ball(radius, 40));
    const fileIds = [
      await upload(server, lab, { orderId: id, name: `crown v${version}.stl`, purpose: 'design', bytes }),
    ];
    await act(lab, 'submitDesign', { fileIds });
    if (version === 1) await act(clinic, 'rejectDesign', { categories: ['shape'], reason: 'Larger' });
  }
  const dentist = await signIn(browser, address, 'dentist@north.demo', `/orderDetail/page?id=${id}`);
  const { page } = dentist;
  await page.locator('[data-state=ready]').waitFor();
  await page.getByRole('tab', { name: /^Files/ }).click();
  await press(page, 'Compare versions');
  await press(page, 'Changes');
  const changes = page.getByRole('list', { name: 'Changes' });
  await changes.getByText('100% of the surface changed').waitFor();
  await changes.getByRole('button', { name: '0.30 mm added' }).click();
  await page.locator('[data-view=free]').waitFor();
  expect(await changes.getByRole('button').count()).toBe(1);
  dentist.expectNoProblems();
});

test('a design shows in colours what it touches, and turns to each contact, without the pointer', async () => {
  const { order, clinic, lab, act } = await clinicOrder(server, 'Ada Yonath', { sharePatientName: true });
  const ids = new Map<string, string>();
  for (const [jaw, shape] of [
    ['upper', dome(4)],
    ['lower', plate(20, -5.1)],
  ] as const) {
    ids.set(jaw, await upload(server, clinic, { orderId: order.id, name: `${jaw}.stl`, bytes: stl(shape) }));
  }
  await untilScansAreReady(server, order);
  for (const { id, version } of await filesOf(server, clinic, order)) {
    const jaw = ids.get('upper') === id ? 'upper' : 'lower';
    await server.ask('file/update', { id, version, jaw }, { token: clinic });
  }
  await act(clinic, 'send', { dismissReason: 'seen' });
  await act(lab, 'accept');
  const name = 'crown.stl';
  const bytes = stl(hollow(4.06, 5));
  await act(lab, 'submitDesign', {
    fileIds: [await upload(server, lab, { orderId: order.id, name, purpose: 'design', bytes })],
  });
  const dentist = await signIn(browser, address, 'dentist@north.demo', `/orderDetail/page?id=${order.id}`);
  const { page } = dentist;
  await page.locator('[data-state=ready]').waitFor();
  const button = page.getByRole('button', { name: 'Contacts', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const contacts = page.getByRole('group', { name: 'Contacts', exact: true });
  await contacts.getByText('Blue touches, orange to red overlaps, pale is a gap.').waitFor();
  await contacts.getByRole('button', { name: /^.?\+0\.10.? mm$/ }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-view=free]').waitFor();
  await page.keyboard.press('Escape');
  await contacts.waitFor({ state: 'detached' });
  expect(await button.getAttribute('aria-pressed')).toBe('false');
  dentist.expectNoProblems();
});

test('pins are set by keyboard, kept from a measure, asked for in a return, and carried to the next version', async () => {
  const { order, clinic, lab, act } = await clinicOrder(server, 'Sofia Kowalewska', { sharePatientName: true });
  const { id } = order;
  await act(clinic, 'send');
  await act(lab, 'accept');
  const submit = async (version: number, radius: number) => {
    const bytes = binaryStl(ball(radius, 60));
    const name = `crown v${version}.stl`;
    await act(lab, 'submitDesign', {
      fileIds: [await upload(server, lab, { orderId: id, name, purpose: 'design', bytes })],
    });
  };
  await submit(1, 5);
  const dentist = await signIn(browser, address, 'dentist@north.demo', `/orderDetail/page?id=${id}`);
  const { page } = dentist;
  await page.locator('[data-state=ready]').waitFor();
  const stage = page.getByRole('application', { name: '3D model of the case' });
  const tool = (name: string) => page.getByRole('group', { name, exact: true });

  await press(page, 'Pin');
  await tool('Pin').getByText('Click the place on the model').waitFor();
  await stage.focus();
  await page.keyboard.press('Enter');
  await tool('Pin').getByRole('textbox', { name: 'Remark' }).waitFor();
  // Escape first closes the remark, and the focus returns to the model.
  await page.keyboard.press('Escape');
  await tool('Pin').getByRole('textbox', { name: 'Remark' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await tool('Pin').getByRole('textbox', { name: 'Remark' }).fill('Too low');
  await page.keyboard.press('Enter');
  // Its author edits it in the same list.
  await tool('Pin').getByRole('button', { name: 'Edit pin 1' }).press('Enter');
  await tool('Pin').getByRole('textbox', { name: 'Remark' }).fill('Too low here');
  await page.keyboard.press('Enter');
  await tool('Pin').getByRole('list', { name: 'Pins' }).getByText('Too low here').waitFor();
  expect(await tool('Pin').getByRole('listitem').count()).toBe(1);

  await press(page, 'Measure');
  await tool('Measure').getByRole('button', { name: 'Thickness' }).click();
  await tool('Measure').getByText('Click a wall of the model.').waitFor();
  await stage.focus();
  await page.keyboard.press('Enter');
  await tool('Measure').getByRole('button', { name: 'Keep 1 · Thickness as a pin' }).click();
  const panel = page.getByRole('region', { name: 'Pins' });
  await panel.getByText(/^Thickness: (9\.9\d|10\.00) mm$/).waitFor();
  await panel.getByRole('button', { name: 'Delete pin 2' }).click();
  await panel.getByText(/^Thickness/).waitFor({ state: 'detached' });

  await press(page, /^Review design/);
  await press(page, 'Request changes…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: '1 · Too low here', checked: true }).waitFor();
  await dialog.getByRole('checkbox', { name: 'Shape' }).check();
  await dialog.getByRole('textbox').first().fill('See the pin');
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await dialog.waitFor({ state: 'detached' });
  await submit(2, 5.7);
  await page.reload();
  await page.locator('[data-state=ready]').waitFor();
  await press(page, 'Pin');
  await tool('Pin').getByText('moved 0.7 mm').waitFor();
  await press(page, /^Review design/);
  const bar = page.getByRole('region', { name: 'Review design' });
  await bar.getByText('Too low here').waitFor();
  dentist.expectNoProblems();
});
