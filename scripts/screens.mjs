// `npm run screens [folder]`: pictures of the main screens, at three widths, in English, Arabic and Chinese, by light and
// by dark, of a product that a clinic and its lab have worked in for a day. Into ./screens unless a folder is given.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { launchBrowser } from '../tests/support/browser.ts';
import { clinicDay, untilScansAreReady } from '../tests/support/clinicDay.ts';
import { dataFolder } from '../tests/support/dataFolder.ts';
import { startProduct } from '../tests/support/product.ts';
import { remote } from '../tests/support/remote.ts';
import { makeWalker } from '../tests/support/walk/walker.ts';
import { root } from './preflight.mjs';

const target = resolve(process.argv[2] ?? join(root, 'screens'));
const widths = { 1440: 900, 820: 1180, 390: 844 };
const languages = ['en', 'ar', 'zh'];
const modes = ['light', 'dark'];

/** What lies over the first page, by the key that opens it in every language. */
const overlays = { palette: (page) => page.keyboard.press('Control+k') };

const scans = join(root, 'tests/fixtures/scans');
const jaw = (name) => ({ name: `${name}.obj`, bytes: gunzipSync(readFileSync(`${scans}/smartee/${name}.obj.gz`)) });

const folder = await dataFolder('screens');
const product = await startProduct(folder, { DEMO_CASES: 'true' });
const browser = await launchBrowser();
try {
  const server = remote(product.address);
  const { patient, order } = await clinicDay(server, [jaw('upper_jaw'), jaw('lower_jaw')]);
  await untilScansAreReady(server, order);
  const anyone = { login: '/login' };
  const clinic = {
    orders: '/orderForm',
    order: `/orderDetail/page?id=${order.id}`,
    send: '/sendPage/page',
    patients: '/patientMan/page',
    patient: `/patientDetail/page?id=${patient.id}`,
    'patient-new': '/patientMan/create',
    'patient-edit': `/patientDetail/edit?id=${patient.id}`,
    missing: '/404',
  };
  const lab = { 'lab-orders': '/orderForm', 'lab-order': `/orderDetail/page?id=${order.id}` };
  mkdirSync(target, { recursive: true });
  for (const language of languages) {
    await picture(anyone, language);
    await picture(clinic, language, await server.loginAs('clinicMember'), overlays);
    await picture(lab, language, await server.loginAs('factoryAdmin'));
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`The pictures lie in ${target}`);

/** Takes every page of one visitor, in every width and mode; then what lies over a page, as `more` opens it. */
async function picture(pages, language, token, more = {}) {
  const walker = await makeWalker(browser, product.address, { language, token });
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
  for (const [name, open] of Object.entries(more)) {
    await walker.open(Object.values(pages)[0]);
    await open(walker.page);
    await walker.rest();
    await take(name);
  }
  await walker.close();
}
