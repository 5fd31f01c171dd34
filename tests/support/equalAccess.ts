import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Checker } from 'accessibility-checker-engine';
import { isStill } from './axe.ts';
import type { Page } from './browser.ts';

/** IBM's rules for WCAG 2.2 A and AA. */
const guideline = 'WCAG_2_2';
/** Rules that don't apply here, with reasons. */
const except: Record<string, string> = {
  aria_hidden_nontabbable: 'MUI’s dialogs hide the page behind them by aria-hidden and keep the focus inside',
};
const engine = createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js');
let source: Promise<string> | undefined;

/**
 * WCAG 2.2 AA failures that IBM's Equal Access engine is certain of. It finds what axe doesn't: label in name (2.5.3).
 * "Potential" and "manual" findings need a person and aren't failures.
 */
export async function equalAccessViolationsOf(page: Page): Promise<string[]> {
  await page.waitForFunction(isStill);
  source ??= readFile(engine, 'utf8');
  // Once per document: client-side navigation keeps it.
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.evaluate(`${await source};globalThis.ace = ace;0`);
  const found = await page.evaluate(async (name) => {
    const { ace } = globalThis as unknown as { ace: { Checker: new () => Checker } };
    const { results } = await new ace.Checker().check(document, name);
    return results
      .filter(({ value }) => value.join(' ') === 'VIOLATION FAIL')
      .map(({ ruleId, message, snippet }) => ({ ruleId, message, snippet }));
  }, guideline);
  return found
    .filter(({ ruleId }) => !Object.hasOwn(except, ruleId))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message}\n    ${snippet.slice(0, 200)}`);
}
