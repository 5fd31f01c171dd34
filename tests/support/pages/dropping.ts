import { expect } from 'vitest';
import type { Order } from '../../../domain/order/order.ts';
import type { Browser, Page, WatchedPage } from '../browser.ts';
import { clinicOrder } from '../clinicOrder.ts';
import { binaryStl, makeArch, zipOf } from '../meshes.ts';
import { sees, signIn } from '../people.ts';
import { remote } from '../remote.ts';
import { crown } from '../teeth.ts';

interface Dropped {
  name: string;
  bytes: Buffer;
}

/** Drags files from a folder onto the page and drops them; returns whether each event's default action was allowed. */
export const dropOn = (page: Page, files: readonly Dropped[], until: 'dragover' | 'drop' = 'drop') =>
  page.evaluate(
    ({ all, last }) => {
      const dataTransfer = new DataTransfer();
      for (const [name, text] of all)
        dataTransfer.items.add(new File([Uint8Array.from(text, (sign) => sign.codePointAt(0)!)], name));
      const steps = ['dragenter', 'dragover', ...(last === 'drop' ? ['drop'] : [])];
      return steps.map((type) =>
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
      );
    },
    { all: files.map(({ name, bytes }) => [name, bytes.toString('latin1')] as const), last: until },
  );

/** The user's order list, once the page prevents the browser from opening dropped files itself. */
export async function atTheOrders(browser: Browser, address: string, account: string): Promise<WatchedPage> {
  const watched = await signIn(browser, address, account);
  await watched.page.getByRole('heading', { name: 'Orders' }).first().waitFor();
  const empty = { name: 'a.stl', bytes: Buffer.alloc(0) };
  await expect.poll(() => dropOn(watched.page, [empty], 'dragover')).toEqual([true, false]);
  return watched;
}

/** A low-resolution jaw, named as by a scanner. */
export const droppedJaw = (jaw: 'upper' | 'lower', name: string, header = name): Dropped => ({
  name,
  bytes: binaryStl(makeArch({ jaw, triangles: 600 }), { header }),
});

/**
 * A dentist drops a zip of both jaws, and of a scanner's `project` if given, on the order list. Its folder is named
 * after a patient who already has an order.
 */
export async function dropCase(browser: Browser, address: string, first: string, project: string | null) {
  const server = remote(address);
  // Retries use a different patient.
  const last = `Case${Date.now()
    .toString(36)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`;
  const name = `${first} ${last}`;
  const {
    clinic,
    order: before,
    act,
  } = await clinicOrder(server, name, { teeth: [{ ...crown, tooth: 11, shade: 'B1' }] });
  await act(clinic, 'send');

  const dentist = await atTheOrders(browser, address, 'dentist@north.demo');
  const { page } = dentist;
  const count = () =>
    addEventListener('pointerdown', ({ isTrusted, target }) => {
      if (!isTrusted || !(target instanceof Element)) return;
      const pressed = JSON.parse(sessionStorage.getItem('pressed') ?? '[]') as string[];
      sessionStorage.setItem('pressed', JSON.stringify([...pressed, target.closest('button')?.textContent ?? '']));
    });
  await page.addInitScript(count);
  await page.evaluate(count);
  const folder = `${last}_${first}`;
  const described = project === null ? [] : [{ name: `${folder}/case.dentalProject`, bytes: Buffer.from(project) }];
  const jaws = (['upper', 'lower'] as const).map((jaw) => droppedJaw(jaw, `${folder}/${jaw}_jaw.stl`));
  await dropOn(page, [{ name: 'scan.zip', bytes: zipOf([...jaws, ...described]) }]);
  await page.waitForURL(/sendPage\/page/);
  await sees(page, new RegExp(`Patient .*${name}`));
  return {
    dentist,
    page,
    patientId: before.patientId,
    /** The sent order, and the number of clicks it took. */
    async sent() {
      // These jaws do intersect, so the order is sent with a reason.
      await page
        .getByText(/reach .* mm into each other/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Review and send' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Reason' }).click();
      await page.getByRole('option').first().click();
      await dialog.getByRole('button', { name: /^Send/ }).click();
      await page.waitForURL(/orderDetail/);
      const sentId = new URL(page.url()).searchParams.get('id');
      const order = await server.ask<Order>('order/get', { id: sentId }, { token: clinic });
      const clicks = await page.evaluate(() => JSON.parse(sessionStorage.getItem('pressed') ?? '[]') as string[]);
      return { order, clicks: clicks.length };
    },
  };
}
