import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from './browser.ts';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AccessibilityOptions {
  /** CSS selector of the part to check; by default the whole page. */
  within?: string;
  /** Axe rules that don't apply, with reasons: `{ 'color-contrast': 'a disabled button' }`. */
  except?: Record<string, string>;
  /** Checks only these rules of axe; by default those of WCAG 2.2 AA. */
  rules?: string[] | undefined;
}

/** Runs in the page: whether no animation is running. Elements fading in have less contrast than they end with. */
export const isStill = (): boolean =>
  !document
    .getAnimations()
    .some((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);

/** Runs in the page: number of transitions and animations started since the first call. */
const countFades = (): number => {
  const counted = window as Window & { fades?: number };
  if (counted.fades === undefined) {
    counted.fades = 0;
    const add = () => (counted.fades = (counted.fades ?? 0) + 1);
    for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, add, true);
  }
  return counted.fades;
};

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/** WCAG 2.2 AA violations once the page is still: the rule, its requirement, and the elements. */
export async function violationsOf(
  page: Page,
  { within, except = {}, rules }: AccessibilityOptions = {},
): Promise<string[]> {
  // Legacy mode: the builder otherwise opens a second page for cross-origin frames, which these pages don't have.
  // Passed checks aren't reported: describing a thousand elements would add half the time. The builder would send axe,
  // half a megabyte, twice per check; once per document is enough, and client-side navigation keeps it.
  const isThere = await page.evaluate(() => Boolean((globalThis as { axe?: object }).axe));
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  if (rules) axe.withRules(rules);
  else axe.withTags(wcag22AA).disableRules(Object.keys(except));
  if (within) axe.include(within);
  let violations: Violation[];
  let fadesBefore: number;
  // A message fading out has less contrast, so the check is repeated.
  do {
    fadesBefore = await page.evaluate(countFades);
    await page.waitForFunction(isStill);
    ({ violations } = await axe.analyze());
  } while (violations.length > 0 && (await page.evaluate(countFades)) > fadesBefore);
  const lasting = await Promise.all(violations.map(async (one) => ({ ...one, nodes: await unscrolled(page, one) })));
  return lasting
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, help, nodes }) => {
      const where = nodes.slice(0, 5).map((node) => {
        const why = node.any[0]?.message ?? '';
        return `    ${node.target.join(' ')}  ${node.html.slice(0, 160)}  ${why}`;
      });
      return [`  ${id} (${nodes.length}): ${help}`, ...where].join('\n');
    });
}

/** Without targets that are small only because a fixed bar covers a part of them: those scroll out from under it. */
async function unscrolled(page: Page, { id, nodes }: Violation): Promise<Violation['nodes']> {
  if (id !== 'target-size') return nodes;
  const left: Violation['nodes'] = [];
  for (const node of nodes) {
    const selector = node.target.join(' ');
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const again = await new AxeBuilder({ page, axeSource: ';' })
      .setLegacyMode()
      .withRules([id])
      .include(selector)
      .analyze();
    if (again.violations.length > 0) left.push(node);
  }
  return left;
}

/**
 * Checks the page against WCAG 2.2 AA once it's still.
 * @throws Error that lists each violation
 */
export async function expectAccessible(page: Page, options?: AccessibilityOptions): Promise<void> {
  const violations = await violationsOf(page, options);
  if (violations.length > 0) throw new Error(`${page.url()} is not accessible:\n${violations.join('\n')}`);
}
