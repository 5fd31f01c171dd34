import { expect, test } from 'vitest';
import { violationsOf } from '../../support/axe.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { cutFaults, labelFaults, leavingFaults, layoutFaults } from '../../support/walk/layoutFaults.ts';
import { targetFaults } from '../../support/walk/targetFaults.ts';
import { overflowFaults } from '../../support/walk/wordFaults.ts';

const browser = await runBrowser();

/** A page as the console builds it; `fault` is 0 for a valid one and 1 for one with every fault. */
const pageOf = (dir: string, words: [string, string], fault: 0 | 1) => {
  const other = dir === 'rtl' ? 'Harbour Laboratory' : 'مختبر الميناء للأسنان';
  return `<html dir="${dir}"><style>
  body { margin: 0; display: flex; font: 14px sans-serif }
  nav { inline-size: 220px; flex-shrink: 0; overflow: hidden }
  nav a { display: flex; white-space: nowrap; padding: 10px }
  main { flex: 1; min-width: 0; block-size: 600px }
  h1 { overflow: hidden; white-space: nowrap; inline-size: ${fault ? 40 : 700}px }
  .bar { display: flex; gap: 8px; flex-wrap: wrap; inline-size: ${fault ? 150 : 600}px }
  [role=tab] { display: block; overflow: hidden; white-space: nowrap; inline-size: ${fault ? 30 : 500}px }
  .holder { overflow: auto; inline-size: 800px }
  table { inline-size: ${fault ? 900 : 700}px }
  .cell { inline-size: ${fault ? 60 : 600}px }
  .second { margin-inline-start: ${fault ? -20 : 8}px }
  .state, .name { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; inline-size: ${fault ? 30 : 400}px }
  .hint { display: block }
  input:focus + .hint { display: ${fault ? 'none' : 'block'} }
</style><body>
  <nav><a href="#">${fault ? `${words[0]} ${words[1]} ${words[0]} ${words[1]}` : words[0]}</a></nav>
  <main>
    <h1>${words[0]} ${words[1]}</h1>
    <div role="tablist"><button role="tab">${words[0]} ${words[1]}</button></div>
    <div>
      <div class="bar"><div role="search"><button>${words[0]}</button></div><button>${words[1]}</button><button>${words[0]}</button></div>
      <div class="holder"><table><tr><th>${words[0]}</th></tr>
        <tr><td><div class="cell"><button>${words[1]}</button> <time>2026-12-05</time></div></td></tr></table></div>
    </div>
    <button>${words[0]}</button><button class="second">${words[1]}</button>
    <p><input aria-label="field"><span class="hint">${words[1]}</span></p>
    <p><button>${words[1]}</button></p>
    <p class="cell">R-2611-0007</p>
    <p class="state" data-chip>${words[0]}</p><p class="name"><bdi>${other}</bdi></p>
    ${fault ? '<div style="inline-size: 2000px">.</div>' : ''}
  </main>
</body></html>`;
};

test.each([
  ['English', 'ltr', ['Notifications', 'Organisation settings']],
  ['Spanish', 'ltr', ['Notificaciones', 'Ajustes de la organización']],
  ['Arabic', 'rtl', ['الإشعارات', 'إعدادات المؤسسة والأعضاء']],
] as const)('the walk’s checks find planted faults in %s and none on a sound page', async (_, dir, words) => {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  const found = async (fault: 0 | 1) => {
    await page.setContent(pageOf(dir, [...words], fault));
    return [
      ...(await layoutFaults(page)),
      ...(await leavingFaults(page)),
      ...(await labelFaults(page)),
      ...(await overflowFaults(page)),
      ...(await cutFaults(page)),
    ].join('\n');
  };
  expect(await found(0)).toBe('');
  const faults = await found(1);
  for (const sign of [
    'clipped: <h1',
    'clipped: <table',
    'overlap: <button',
    'leaving "field" moves',
    'the sidebar cuts',
    'the tab',
    'the list bar takes two lines',
    'in a row "2026-12-05" takes 2 lines',
    `in a row "${words[1]}" takes`,
    '<main> is',
    `cut at its end: "${words[0]}"`,
    '"R-2611-0007" is broken into 2 lines',
    `cut at its start: "${dir === 'rtl' ? 'Harbour' : 'مختبر'}`,
  ])
    expect(faults).toContain(sign);
  await page.close();
});

test('a small button is too small to press, and a link in a sentence or a label around a small box is not', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const found = async (side: number) => {
    await page.setContent(`<style>body { margin: 0; font: 14px sans-serif } button { inline-size: ${side}px; block-size: ${side}px; padding: 0 }
      label { display: inline-flex; align-items: center; min-block-size: 44px; min-inline-size: 44px }</style>
      <button>x</button><p>See the <a href="#">terms</a>.</p><label><input type="checkbox">Agreed</label>
      <ul><li style="cursor: pointer"><a href="#">A row</a></li></ul>`);
    return targetFaults(page, 44);
  };
  expect(await found(44)).toEqual([]);
  expect(await found(40)).toEqual(['at 390 px too small to press: <button "x"> is 40 × 40 px']);
  await page.close();
});

test('a text that fades while it is read is no fault of contrast, and one that stays faint is', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const found = async (faint: boolean) => {
    await page.setContent(`<html lang="en"><style>
      @keyframes fade { from { opacity: 0.2 } }
      .fades { animation: fade 400ms }
    </style><main><p style="color: ${faint ? '#bbb' : '#000'}">A message</p></main></html>`);
    // The fade starts when axe is injected, after the page was found to be still.
    await page.evaluate(() => {
      let axe: unknown;
      const message = document.querySelector('p')!;
      Object.defineProperty(window, 'axe', {
        configurable: true,
        get: () => axe,
        set: (value) => {
          if (!axe) message.className = 'fades';
          axe = value;
        },
      });
    });
    return violationsOf(page, { rules: ['color-contrast'] });
  };
  expect(await found(false)).toEqual([]);
  expect(await found(true)).toEqual([expect.stringContaining('color-contrast')]);
  await context.close();
});
