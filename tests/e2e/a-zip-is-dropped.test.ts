import { expect, inject, test } from 'vitest';
import { dropCase } from '../support/pages/dropping.ts';
import { sees } from '../support/people.ts';
import { exocadProject } from '../support/projects.ts';
import { runBrowser } from '../support/runBrowser.ts';

const address = inject('address');
const browser = await runBrowser();

test('a single crown is sent with a drop and three clicks, two more for the reason that a finding asks for', async () => {
  const project = exocadProject([{ number: 16, material: '', name: '' }]);
  const { dentist, page, patientId, sent } = await dropCase(browser, address, 'Nettie', project);
  await sees(page, /Open materials as in/);
  await page.getByRole('button', { name: 'Apply' }).click();
  const { order, clicks } = await sent();
  expect(order).toMatchObject({
    state: 'pending',
    patientId,
    teeth: [{ tooth: 16, work: 'crown', material: 'zirconia', shade: 'A2' }],
  });
  expect(clicks).toBe(5);
  dentist.expectNoProblems();
});
