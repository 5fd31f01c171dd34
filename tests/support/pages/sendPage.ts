import { choose } from '../people.ts';
import { expect } from 'vitest';
import type { Page } from '../browser.ts';
import type { PickedScan } from './scans.ts';

interface Work {
  material: string;
  shade: string;
}

const made = (words: string) => new RegExp(`^${words}$`, 'i');

/** Sends the reviewed order, with a reason if the data check found something. */
export async function sendWithReason(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: /^Send/ });
  const reason = dialog.getByRole('combobox', { name: 'Reason' });
  await send.click();
  await expect.poll(async () => (await dialog.count()) === 0 || (await reason.isVisible())).toBe(true);
  if ((await dialog.count()) === 0) return;
  await reason.click();
  await page.getByRole('option').first().click();
  await send.click();
}

/** The page on which a clinic prepares an order, by its visible text. */
export function sendPage(page: Page) {
  const chart = (tooth: string) => page.getByRole('button', { name: new RegExp(`^${tooth}, \\d\\d`) });

  /** Picks an option for the selected teeth. */
  const option = (field: RegExp, words: string) =>
    page.getByRole('radiogroup', { name: field }).getByText(made(words)).click();

  /** Reviews and sends the order, confirming warnings. Returns its number. */
  async function send(): Promise<string> {
    await page.getByRole('button', { name: 'Review and send' }).click();
    await sendWithReason(page);
    const said = page.getByText(/^Order .+ sent to/).first();
    const [number] = /[A-Z]+-\d{4}-\d{4}/.exec((await said.textContent()) ?? '') ?? [];
    if (!number) throw new Error('The page names no order that was sent.');
    return number;
  }

  return {
    send,

    /** Starts a new order of this type for a new patient. */
    async begin(caseType: string, patient: { name: string; birthDate: string; sex: string }): Promise<void> {
      await page.getByRole('link', { name: 'New order' }).first().click();
      await page.getByRole('button', { name: caseType, exact: true }).click();
      await page.getByRole('combobox', { name: 'Patient' }).fill(patient.name);
      await page.getByRole('option', { name: /New patient/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Date of birth').fill(patient.birthDate);
      await choose(page, /^Sex/, made(patient.sex));
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
    },

    /** Adds both jaws, which the product recognises. */
    async addJaws(scans: readonly PickedScan[]): Promise<void> {
      await page.getByLabel('Files or a zip').setInputFiles([...scans]);
      for (const { name } of scans)
        await page
          .getByRole('combobox', { name: `Jaw of ${name}` })
          .filter({ hasText: /^(Upper|Lower) jaw/ })
          .waitFor();
    },

    /** Marks a tooth by its name and sets its work. */
    async mark(tooth: string, { type, material, shade }: Work & { type: string }): Promise<void> {
      await chart(tooth).click();
      await option(/^Type/, type);
      await option(/^Material/, material);
      await option(/^Shade/, shade);
    },

    /** Marks neighbouring teeth, joins them into a bridge, and edits them together. */
    async bridge(teeth: readonly string[], { material, shade }: Work): Promise<void> {
      for (const tooth of teeth) await chart(tooth).click();
      await page.getByRole('button', { name: 'bridge', exact: true }).click();
      await option(/^Material/, material);
      await option(/^Shade/, shade);
    },

    /** Picks a select's option by label. */
    choose: (field: string, option: string) => choose(page, new RegExp(`^${field}`), made(option)),

    fill: (field: string, text: string) => page.getByLabel(field).first().fill(text),

    /** The draft's id, once saved. */
    async id(): Promise<string> {
      await page.waitForURL(({ searchParams }) => searchParams.has('id'));
      return new URL(page.url()).searchParams.get('id')!;
    },
  };
}
