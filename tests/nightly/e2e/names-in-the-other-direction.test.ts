import { expect, inject, test } from 'vitest';
import { runBrowser } from '../../support/runBrowser.ts';
import { remote } from '../../support/remote.ts';
import { makeWalker } from '../../support/walk/walker.ts';

const address = inject('address');
const server = remote(address);
const browser = await runBrowser();

test('an Arabic list shows a long Latin name left to right, aligned to the right', async () => {
  const token = await server.loginAs('clinicMember');
  const name = 'Maximilian-Alexander von und zu Hohenstaufen-Lichtenberg and all his other names';
  await server.ask('patient/create', { name, sex: 'male', birthDate: '1955-01-30' }, { token });
  const walker = await makeWalker(browser, address, { language: 'ar', token });
  await walker.open('/patientMan/page');
  // Clipping happens at the end of the paragraph's direction, which must therefore match the text's.
  const paragraph = await walker.page
    .getByText(name)
    .first()
    .evaluate((text) => {
      let block: Element = text;
      while (getComputedStyle(block).display === 'inline') block = block.parentElement!;
      const { direction, textAlign } = getComputedStyle(block);
      return { direction, textAlign };
    });
  await walker.close();
  expect(paragraph).toEqual({ direction: 'ltr', textAlign: 'right' });
});
