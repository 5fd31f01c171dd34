import { expect, inject, test } from 'vitest';
import type { Locator } from '../../support/browser.ts';
import type { ListAnswer } from '../../../domain/envelope.ts';
import type { Order } from '../../../domain/order/order.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { remote } from '../../support/remote.ts';
import { makeWalker } from '../../support/walk/walker.ts';

const address = inject('address');
const browser = await runBrowser();

const open = async (width: number, height: number, language = 'en', more = {}) => {
  const token = await remote(address).loginAs('clinicAdmin');
  const context = { hasTouch: width < 600, isMobile: width < 600, ...more };
  const walker = await makeWalker(browser, address, { language, token, width, height, context });
  await walker.open('/sendPage/page');
  return walker;
};
/** Whether the whole element is visible without scrolling. */
const isInSight = (part: Locator) =>
  part.evaluate((element) => {
    const { top, left, bottom, right } = element.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });

test('at 1440 × 900 px all that an order needs is in sight', async () => {
  const { page, close } = await open(1440, 900);
  for (const field of ['Patient', 'Lab', 'Doctor'])
    expect(await isInSight(page.getByRole('combobox', { name: new RegExp(`^${field}`) })), field).toBe(true);
  expect(await isInSight(page.getByLabel('Due date', { exact: true }))).toBe(true);
  for (const tooth of [18, 28, 38, 48, 11, 41])
    expect(await isInSight(page.locator(`.tooth[data-tooth="${tooth}"]`)), String(tooth)).toBe(true);
  for (const button of ['Add files or a folder', 'Review and send'])
    expect(await isInSight(page.getByRole('button', { name: button })), button).toBe(true);
  await close();
});

test.each(['en', 'ar', 'ru'])(
  'in %s what a bridge gets is chosen in the arch, and each tooth can be pressed meanwhile',
  async (language) => {
    const { page, close } = await open(1440, 900, language);
    // An implant case has the most options.
    await page.locator('[aria-pressed][value=implant]').click();
    for (const tooth of [16, 15, 14]) await page.locator(`.tooth[data-tooth="${tooth}"]`).click();
    const editor = page.locator('[data-work-editor]');
    await editor.locator('button[aria-pressed]').first().click();
    await editor.locator('input[list]').waitFor();
    const covered = await page.locator('.tooth[data-tooth]').evaluateAll((teeth) =>
      teeth.flatMap((tooth) => {
        const { left, right, top, bottom } = tooth.querySelector('.outline')!.getBoundingClientRect();
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return there?.closest('[data-tooth]') === tooth ? [] : [tooth.getAttribute('data-tooth')];
      }),
    );
    expect(covered).toEqual([]);
    // No text overlaps a tooth's outline.
    const overlapped = await editor.evaluate((box) => {
      const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const places: DOMRect[] = [];
      for (let word = words.nextNode(); word; word = words.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(word);
        if (!word.parentElement?.closest('option')) places.push(...range.getClientRects());
      }
      return [...document.querySelectorAll<SVGPathElement>('.tooth .outline')].flatMap((outline) => {
        const toScreen = outline.getScreenCTM()!;
        const length = outline.getTotalLength();
        const points = Array.from({ length: 40 }, (_, i) =>
          outline.getPointAtLength((length * i) / 40).matrixTransform(toScreen),
        );
        const isOver = points.some(({ x, y }) =>
          places.some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom),
        );
        return isOver ? [outline.closest('[data-tooth]')?.getAttribute('data-tooth')] : [];
      });
    });
    expect(overlapped).toEqual([]);
    expect(await isInSight(editor)).toBe(true);
    await close();
  },
);

test('the first press on a tooth after the lab was chosen is heard', async () => {
  const { page, close } = await open(1440, 900, 'en', { reducedMotion: 'no-preference' });
  const { x, y, width, height } = (await page.locator('.tooth[data-tooth="16"] .outline').boundingBox())!;
  await page.getByRole('combobox', { name: /^Lab/ }).click();
  const lab = page.getByRole('option').last();
  // The list has loaded and no longer moves.
  await lab.click();
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect.poll(() => page.locator('.tooth[data-marked]').count()).toBe(1);
  await close();
});

test('on a phone an order is put together step by step, and Back goes one step back', async () => {
  const { page, close, rest, where } = await open(390, 844);
  const next = (step: string) => page.getByRole('button', { name: `Next: ${step}` });
  const at = (step: string) => expect.poll(() => page.locator('[aria-current=step]').textContent()).toBe(step);
  await at('Scans');
  expect(await page.getByText('1 of 4').isVisible()).toBe(true);
  expect((await next('Teeth').boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await next('Teeth').tap();
  await at('Teeth');
  expect(await page.getByText('Mark the teeth to be treated.').first().isVisible()).toBe(true);
  await page.locator('.tooth[data-tooth="16"]').tap();
  const targets = await page
    .locator('.tooth .target')
    .evaluateAll((all) =>
      all.map((target) => Math.min(...['width', 'height'].map((of) => Number(target.getAttribute(of))))),
    );
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Lower' }).tap();
  await page.locator('.tooth[data-tooth="36"]').waitFor();
  await next('Details').tap();
  await at('Details');
  await page.getByLabel('Notes for the lab').fill('Light contact');
  await expect.poll(where).toMatch(/id=.*step=details/);
  // The draft got its URL after these steps, but Back still leads to them.
  await page.goBack();
  await at('Teeth');
  await page.getByRole('button', { name: /^Upper/ }).tap();
  await expect.poll(() => page.locator('.tooth[data-marked]').count()).toBe(1);
  await page.goBack();
  await at('Scans');
  await next('Teeth').tap();
  await next('Details').tap();
  expect(await page.getByLabel('Notes for the lab').inputValue()).toBe('Light contact');
  await next('Review').tap();
  await page.getByText('4 of 4').waitFor();
  expect(await page.getByRole('button', { name: 'Send order' }).isDisabled()).toBe(true);
  // The missing field's message leads to the field.
  await page.getByRole('status').getByRole('button').tap();
  await rest();
  await at('Details');
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await close();
});

test('a step taken while the first save puts the draft’s id into the address is taken', async () => {
  const { page, close, where } = await open(390, 844);
  await page.getByRole('button', { name: 'Next: Teeth' }).tap();
  await page.locator('.tooth[data-tooth="16"]').waitFor();
  // Clicked at the moment when the page reports the save, before anything else can run.
  await page.getByRole('button', { name: 'Next: Details' }).evaluate((next: HTMLElement) => {
    const pressed = new MutationObserver(() => {
      if (!/Draft saved/.test(document.querySelector('main')!.textContent)) return;
      pressed.disconnect();
      next.click();
    });
    pressed.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.locator('.tooth[data-tooth="16"]').tap();
  await expect.poll(where).toMatch(/id=/);
  await expect.poll(() => page.locator('[aria-current=step]').textContent()).toBe('Details');
  await page.goBack();
  await expect.poll(() => page.locator('[aria-current=step]').textContent()).toBe('Teeth');
  await expect.poll(() => page.locator('.tooth[data-marked]').count()).toBe(1);
  await close();
});

test('what was marked just before the page is left is in a draft, and what can’t be saved is asked about', async () => {
  const { page, close, rest } = await open(1440, 900);
  const server = remote(address);
  const token = await server.loginAs('clinicAdmin');
  // Other tests save drafts at the same time, for other teeth.
  const drafts = async () => {
    const wanted = { filter: { state: 'toSend' }, pageSize: 999 };
    const { list } = await server.ask<ListAnswer<Order>>('order/query', wanted, { token });
    return list.filter(({ teeth }) => teeth.some(({ tooth }) => tooth === 27)).length;
  };
  const before = await drafts();
  const leave = () =>
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^Orders/ })
      .first()
      .click();
  await page.locator('.tooth[data-tooth="27"] .outline').click();
  await leave();
  await expect.poll(drafts).toBe(before + 1);

  await page.route('**/order/create', (route) => route.abort());
  await page.goto(`${address}/sendPage/page`);
  await rest();
  await page.locator('.tooth[data-tooth="27"] .outline').click();
  await page.getByText(/Not saved: no connection/).waitFor();
  await leave();
  const question = page.getByRole('dialog', { name: 'Leave without saving your last changes?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await page.locator('.tooth[data-marked]').count()).toBe(1);
  // Leaving anyway retries the save; the question appears again.
  await leave();
  await question.waitFor();
  // The next automatic retry is seconds away.
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/order/create'));
  await page.unroute('**/order/create');
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(/orderForm/);
  await expect.poll(drafts).toBe(before + 2);
  await close();
});
