import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from './browser.ts';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export interface AccessibilityOptions {
  /** CSS selector of the part to look at; the whole page unless told. */
  within?: string;
  /** Axe's rules that don't hold here, each with its reason: `{ 'color-contrast': 'a disabled button' }`. */
  except?: Record<string, string>;
}

/**
 * Holds the page, as it stands now, against WCAG 2.2 AA.
 * @throws Error that lists each violation: the rule, what it asks for, and where.
 */
export async function expectAccessible(page: Page, { within, except = {} }: AccessibilityOptions = {}): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(wcag22AA).disableRules(Object.keys(except));
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  if (violations.length === 0) return;
  const lines = violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 5).map((node) => `    ${node.target.join(' ')}  ${node.html.slice(0, 160)}`);
    return [`  ${id} (${nodes.length}): ${help}`, ...where].join('\n');
  });
  throw new Error(`${page.url()} is not accessible:\n${lines.join('\n')}`);
}
