import { expect, inject, test } from 'vitest';
import type { ListAnswer } from '../../../domain/envelope.ts';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import type { Page } from '../../support/browser.ts';
import { atTheOrders, droppedJaw } from '../../support/pages/dropping.ts';
import { press, sees } from '../../support/people.ts';
import { remote } from '../../support/remote.ts';
import { runBrowser } from '../../support/runBrowser.ts';

const address = inject('address');
const server = remote(address);
const browser = await runBrowser();

/** The picker gives a folder of the browser's own file system, which a page may write to. */
const pickOwnFolder = () => {
  window.showDirectoryPicker = async () =>
    (await navigator.storage.getDirectory()).getDirectoryHandle('Exports', { create: true });
};

/** A scanner exports a folder with both jaws. */
const exportCase = (page: Page, folder: string) =>
  page.evaluate(
    async ({ into, files }) => {
      const root = await navigator.storage.getDirectory();
      const exported = await (
        await root.getDirectoryHandle('Exports', { create: true })
      ).getDirectoryHandle(into, {
        create: true,
      });
      for (const [name, text] of files) {
        const out = await (await exported.getFileHandle(name, { create: true })).createWritable();
        await out.write(Uint8Array.from(text, (sign) => sign.codePointAt(0)!));
        await out.close();
      }
    },
    {
      into: folder,
      files: (['upper', 'lower'] as const)
        .map((jaw) => droppedJaw(jaw, `${jaw}_jaw.stl`, `${folder} ${jaw}`))
        .map(({ name, bytes }) => [name, bytes.toString('latin1')] as const),
    },
  );

const draftCount = async (token: string) =>
  (await server.ask<ListAnswer<object>>('order/query', { filter: { state: 'toSend' }, pageSize: 1 }, { token })).total;

// A case is taken after two rounds of 15 seconds.
const twoRounds = { timeout: 120_000 };

test('a case that a scanner exports into a watched folder becomes a draft with its scans, once', async () => {
  const dentist = await atTheOrders(browser, address, 'dentist@north.demo');
  const { page } = dentist;
  await page.addInitScript(pickOwnFolder);
  await page.reload();
  await exportCase(page, 'Before');
  await press(page, 'Watch a folder');
  await press(page, 'Watching “Exports” · 1 case needs your choice');
  await sees(page, '1 case is there already');
  await press(page, 'Only take new cases');

  await exportCase(page, 'Watched_Wanda');
  await page.getByRole('dialog').getByRole('link', { name: 'Watched_Wanda' }).click(twoRounds);
  await page.waitForURL(/sendPage\/page\?id=/);
  const orderId = new URL(page.url()).searchParams.get('id');
  const token = await server.loginAs('clinicMember');
  const scans = async () => {
    const asked = { filter: { orderId }, page: 1, pageSize: 10 };
    const { list } = await server.ask<ListAnswer<CaseFile>>('file/query', asked, { token });
    return list.map(({ name, jaw }) => `${name} ${jaw}`).toSorted();
  };
  await expect.poll(scans).toEqual(['Watched_Wanda/lower_jaw.stl lower', 'Watched_Wanda/upper_jaw.stl upper']);

  // The folder is remembered, and so is the case: the count is shown after a round.
  const drafts = await draftCount(token);
  await page.reload();
  await page.getByRole('button', { name: 'Watching “Exports” · 1 case taken today' }).waitFor();
  expect(await draftCount(token)).toBe(drafts);
  dentist.expectNoProblems();
  await dentist.close();
});
