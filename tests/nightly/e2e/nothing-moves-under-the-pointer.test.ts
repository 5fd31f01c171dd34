import { expect, inject, test } from 'vitest';
import { runBrowser } from '../../support/runBrowser.ts';
import { remote } from '../../support/remote.ts';
import { shiftFaults, watchShifts } from '../../support/walk/layoutShifts.ts';
import { makeWalker } from '../../support/walk/walker.ts';

const address = inject('address');
const server = remote(address);
const browser = await runBrowser();

test.each([
  [1440, 900],
  [390, 844],
])(
  'at %i px a new order with earlier drafts stays in place, also while its first tooth is marked',
  async (width, height) => {
    const token = await server.loginAs('clinicMember');
    const { list } = await server.ask<{ list: { id: number; name: string }[] }>(
      'organisation/query',
      { filter: { partner: true, side: 'lab' } },
      { token },
    );
    const { id: labId } = list.find(({ name }) => name === 'Harbour Lab')!;
    await server.ask('order/create', { caseType: 'restoration', doctor: 'Dr Ben Shaw', labId, teeth: [] }, { token });
    const walker = await makeWalker(browser, address, { language: 'en', token, width, height });
    const { page } = walker;
    await watchShifts(walker.context);
    await walker.open('/sendPage/page');
    expect(await shiftFaults(page)).toEqual([]);

    const onPhone = page.getByRole('button', { name: 'Next: Teeth' });
    if (await onPhone.isVisible()) await onPhone.click();
    const tooth = page.locator('.tooth[data-tooth="16"]');
    await tooth.scrollIntoViewIfNeeded();
    const before = await tooth.boundingBox();
    await tooth.click();
    await page.getByRole('radiogroup', { name: 'Type' }).waitFor();
    await page.waitForURL(/id=/);
    await walker.rest();
    const after = await tooth.boundingBox();
    // Differences below a pixel come from rounding borders.
    expect(Math.abs(after!.y - before!.y)).toBeLessThan(1);
    expect(Math.abs(after!.x - before!.x)).toBeLessThan(1);
    await walker.close();
  },
);
