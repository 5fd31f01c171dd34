import { expect } from 'vitest';
import type { Locator, Page, WatchedPage } from '../browser.ts';
import type { PickedScan } from './scans.ts';

const exactly = (words: string) => new RegExp(`^${words}…?$`);

/** Waits until the open order's chip shows `state`, without a reload. */
export const expectState = ({ page }: Pick<WatchedPage, 'page'>, state: string): Promise<void> =>
  page.getByText(state, { exact: true }).first().waitFor();

/** An order's page as one side sees it, with steps by button label. */
export function deskPage(page: Page) {
  const dialogOf = (name: string | RegExp) => page.getByRole('dialog', { name });

  /** A step's button, once the page offers it, on the page or in the menu. */
  async function buttonOf(step: string): Promise<Locator> {
    const button = page.getByRole('button', { name: exactly(step) });
    const dots = page.getByRole('button', { name: /^More actions for/ }).first();
    await expect.poll(() => comesToView(button, dots), { message: step }).toBe(true);
    return button;
  }

  /** Whether the button is visible on the page or in the menu; closes a menu without it. */
  async function comesToView(button: Locator, dots: Locator): Promise<boolean> {
    await button.or(dots).first().waitFor();
    if (await button.isVisible()) return true;
    await dots.click();
    await page.locator('.MuiModal-root').getByRole('button').first().waitFor();
    if (await button.isVisible()) return true;
    await page.keyboard.press('Escape');
    await page.locator('.MuiModal-root').first().waitFor({ state: 'detached' });
    return false;
  }

  return {
    async open(address: string, id: string): Promise<void> {
      await page.goto(`${address}/orderDetail/page?id=${id}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },

    /** Takes a step without a dialog. */
    async take(step: string): Promise<void> {
      await (await buttonOf(step)).click();
    },

    /** Takes a step with a dialog: `said` by text field label, `chosen` by select label, `ticked` checkboxes. */
    async answer(
      step: string,
      said: Record<string, string> = {},
      chosen: Record<string, string> = {},
      ticked: readonly string[] = [],
    ): Promise<void> {
      await (await buttonOf(step)).click();
      const dialog = dialogOf(new RegExp(`^${step}`));
      for (const [field, text] of Object.entries(said)) await dialog.getByLabel(field).fill(text);
      for (const name of ticked) await dialog.getByRole('checkbox', { name }).check();
      for (const [field, option] of Object.entries(chosen)) {
        await dialog.getByRole('combobox', { name: field }).click();
        await page.getByRole('option', { name: option, exact: true }).click();
      }
      await dialog.getByRole('button', { name: step, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    },

    /** Approves the lab's submission, shown with its picture. */
    async approve(what: 'plan' | 'design'): Promise<void> {
      await (await buttonOf(`Review ${what}`)).click();
      const bar = page.getByRole('region', { name: `Review ${what}` });
      await bar.getByRole('button', { name: `Approve ${what}`, exact: true }).click();
      await bar.waitFor({ state: 'detached' });
    },

    /** Requests changes to the lab's submission. */
    async requestChanges(what: 'plan' | 'design', reason: string): Promise<void> {
      await (await buttonOf(`Review ${what}`)).click();
      await this.answer('Request changes', { Reason: reason }, {}, what === 'design' ? ['Shape'] : []);
    },

    /** Uploads files and submits them to the clinic as the next version of a plan or design. */
    async submit(what: 'plan' | 'design', version: number, files: readonly PickedScan[]): Promise<void> {
      await (await buttonOf(`Submit ${what}`)).click();
      const dialog = dialogOf(new RegExp(`^Submit ${what}`));
      await dialog.getByLabel('Files or a zip').setInputFiles([...files]);
      const count = files.length === 1 ? '1 file' : `${files.length} files`;
      await dialog.getByRole('button', { name: `Submit ${count} as v${version}` }).click();
      await dialog.waitFor({ state: 'detached' });
    },

    /** Waits until the viewer shows the model. */
    async expectModel(): Promise<void> {
      await page.locator('[data-state="ready"]').first().waitFor();
    },

    /** Expects these steps not to be offered, neither as a button nor in the menu. */
    async expectNoStep(...steps: string[]): Promise<void> {
      const dots = page.getByRole('button', { name: /^More actions for/ }).first();
      await dots.click();
      await page.locator('.MuiModal-root').getByRole('button').first().waitFor();
      for (const step of steps) expect(await page.getByRole('button', { name: exactly(step) }).count(), step).toBe(0);
      await page.keyboard.press('Escape');
    },

    /** Creates the public link to the case, valid for seven days. */
    async share(): Promise<string> {
      await (await buttonOf('Share case')).click();
      const dialog = dialogOf(/^Share case/);
      await dialog.getByRole('button', { name: 'Create link for 7 days' }).click();
      const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
      return link;
    },

    /** Revokes the link. */
    async unshare(): Promise<void> {
      await (await buttonOf('(Share case|Shared)')).click();
      const dialog = dialogOf(/^Share case/);
      await dialog.getByRole('button', { name: 'Stop sharing…' }).click();
      await dialog.getByRole('button', { name: 'Stop sharing', exact: true }).click();
      await dialog.getByRole('button', { name: 'Create link for 7 days' }).waitFor();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  };
}
