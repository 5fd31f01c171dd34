// `npm run screens [folder]`: screenshots of the main screens of the complete demo, at three widths, in English,
// Arabic, Russian and Chinese, in light and dark mode. Into ./screens unless a folder is given. `npm run screens --
// --readme` takes only the README's two, docs/order-list.png and docs/order.png. Demo and browser use a fixed time, so
// that two runs give the same images.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { approvalPage } from '../domain/consolePages.ts';
import { launchBrowser } from '../tests/support/browser.ts';
import { untilScansAreReady } from '../tests/support/clinicDay.ts';
import { dataFolder } from '../tests/support/dataFolder.ts';
import { startProduct } from '../tests/support/product.ts';
import { remote } from '../tests/support/remote.ts';
import { makeWalker } from '../tests/support/walk/walker.ts';
import { root } from './preflight.mjs';

const isForReadme = process.argv.includes('--readme');
const target = resolve(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? join(root, 'screens'));
const widths = { 1440: 900, 820: 1180, 390: 844 };
const languages = ['en', 'ar', 'ru', 'zh'];
const modes = ['light', 'dark'];
/** The lab's number of the displayed order: a bridge whose second design waits for the clinic. */
const shownOrder = 'H-2671';

/** The end of the demo and the browser's current time; the server's clock runs on. */
const shownAt = '2026-11-24T10:00:00.000Z';

const last = (parts) => parts.last().scrollIntoViewIfNeeded();
/** Overlays and expanded views: the page's name, and how to open them in any language. */
const overlays = {
  palette: ['orders', ({ page }) => page.keyboard.press('Control+k')],
  gate: ['draft', ({ page, words }) => last(page.getByRole('region', { name: words.send.checks.title }).locator('li'))],
  numbers: ['order', ({ page }) => last(page.locator('td button'))],
  section: ['order', ({ page }) => page.locator('td button').first().click()],
  pins: ['order', ({ page, words }) => page.getByRole('button', { name: words.viewer.pin.label, exact: true }).click()],
};

const folder = await dataFolder('screens');
writeFileSync(join(folder, 'demo.json'), JSON.stringify({ until: shownAt, made: {}, complete: false }));
const product = await startProduct(folder, { DEMO_CASES: 'true' });
const browser = await launchBrowser();
try {
  const server = remote(product.address);
  const order = await demoOrder(server);
  if (isForReadme) await readmePictures(server, order);
  else await allPictures(server, order);
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`The pictures lie in ${isForReadme ? 'docs' : target}`);

/** The displayed order, once the demo is complete and its scans are converted. */
async function demoOrder(server) {
  const isComplete = () => {
    try {
      return JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')).complete;
    } catch {
      return false;
    }
  };
  while (!isComplete()) await pause(200);
  const token = await server.loginAs('clinicMember');
  const { list } = await server.ask('order/query', { filter: { keyword: shownOrder } }, { token });
  await untilScansAreReady(server, list[0]);
  // Thumbnails follow after the last step.
  const hasPictures = async () => {
    const { list: shown } = await server.ask('order/query', { page: 1, pageSize: 12 }, { token });
    return shown.every(({ pictureUrl }) => pictureUrl);
  };
  while (!(await hasPictures())) await pause(500);
  return list[0];
}

/** A walker whose browser clock is fixed. */
async function walkerAt(language, token) {
  const walker = await makeWalker(browser, product.address, { language, token, context: { timezoneId: 'UTC' } });
  await walker.context.clock.setFixedTime(shownAt);
  return walker;
}

async function readmePictures(server, order) {
  const walker = await walkerAt('en', await server.loginAs('clinicMember'));
  await walker.page.setViewportSize({ width: 1440, height: widths[1440] });
  const take = async (path, name) => {
    await walker.open(path);
    await walker.rest();
    // Palette PNG: a quarter of the bytes, and everybody clones the repository.
    const picture = await walker.page.screenshot({ animations: 'disabled' });
    await sharp(picture)
      .png({ palette: true, colours: 192, effort: 10 })
      .toFile(join(root, 'docs', name));
  };
  await take('/orderForm', 'order-list.png');
  await take(`/orderDetail/page?id=${order.id}`, 'order.png');
  await walker.close();
}

async function allPictures(server, order) {
  const anyone = { login: '/login' };
  const dentist = await server.loginAs('clinicMember');
  const clinic = {
    orders: '/orderForm',
    order: `/orderDetail/page?id=${order.id}`,
    review: `/orderDetail/page?id=${order.id}&review=1`,
    send: '/sendPage/page',
    // Shows the data check's findings.
    draft: `/sendPage/page?id=${await draft(server, dentist)}`,
    patients: '/patientMan/page',
    patient: `/patientDetail/page?id=${order.patientId}`,
    'patient-new': '/patientMan/create',
    'patient-edit': `/patientDetail/edit?id=${order.patientId}`,
    missing: '/404',
  };
  const lab = { 'lab-orders': '/orderForm', 'lab-order': `/orderDetail/page?id=${order.id}` };
  mkdirSync(target, { recursive: true });
  for (const language of languages) {
    await picture(anyone, language);
    await picture({ approval: await approval(server, dentist, order) }, language);
    await picture(clinic, language, dentist, overlays);
    await picture(lab, language, await server.loginAs('factoryAdmin'));
  }
}

/** The id of the demo's draft with a scan. */
async function draft(server, token) {
  const filter = { state: 'toSend' };
  const { list } = await server.ask('order/query', { filter, sort: 'createdAt', pageSize: 100 }, { token });
  const scanned = list.find(({ pictureUrl }) => pictureUrl);
  if (!scanned) throw new Error('The demo has no draft with a scan.');
  return scanned.id;
}

/** The address of one member's approval link for the order's design. */
async function approval(server, token, { id }) {
  const { answerers } = await server.ask('order/approvalLinks', { id }, { token });
  const { memberId } = answerers[0];
  const { token: link } = await server.ask('order/linkDesign', { id, memberId }, { token });
  return `${approvalPage}#token=${link}`;
}

/** Captures every page of one user, in every width and mode, then the overlays in `more`. */
async function picture(pages, language, token, more = {}) {
  const walker = await walkerAt(language, token);
  const take = async (name) => {
    for (const [width, height] of Object.entries(widths)) {
      await walker.page.setViewportSize({ width: Number(width), height });
      for (const colorScheme of modes) {
        await walker.page.emulateMedia({ colorScheme });
        await walker.rest();
        const path = join(target, `${name}-${language}-${width}-${colorScheme}.png`);
        await walker.page.screenshot({ path, animations: 'disabled' });
      }
    }
  };
  const [first, ...others] = Object.entries(pages);
  await walker.open(first[1]);
  await take(first[0]);
  for (const [name, path] of others) {
    await walker.step(path);
    await take(name);
  }
  const { default: words } = await import(`../src/i18nProvider/${language}/custom.ts`);
  for (const [name, [on, open]] of Object.entries(more)) {
    await walker.page.setViewportSize({ width: 1440, height: widths[1440] });
    await walker.open(pages[on]);
    await open({ page: walker.page, words });
    await walker.rest();
    await take(name);
  }
  await walker.close();
}
