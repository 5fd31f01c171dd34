import type { Page } from '../browser.ts';

/** Minimum size of click targets in CSS pixels: WCAG 2.2's for a pointer, a finger's on a phone. */
export const least = { desk: 24, phone: 44 } as const;

/**
 * Click targets smaller than `minimum`. Exceptions: links in a sentence, and in rows or cards that are clickable as a
 * whole with the same target.
 */
export async function targetFaults(page: Page, minimum: number): Promise<string[]> {
  const found = await page.evaluate((side) => {
    const controls =
      'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem]';
    // The frame around a control is clickable as a whole.
    const frames = 'label, .MuiInputBase-root, .MuiCheckbox-root, .MuiRadio-root, .MuiSwitch-root, .MuiSlider-root';
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const inSentence = (link: Element) =>
      [...(link.parentElement?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim() !== '');
    /** Whether nothing between the link and its row is a different target. */
    const isOfRow = (link: Element) => {
      const row = link.closest('li, tr, article');
      for (let around = link.parentElement; around && row?.contains(around); around = around.parentElement)
        if (getComputedStyle(around).cursor === 'pointer') return true;
      return getComputedStyle(link, '::after').position === 'absolute';
    };
    const sizeOf = (control: Element) => {
      const boxes = [control, control.closest(frames)].filter((one) => one !== null);
      const sizes = boxes.map((one) => one.getBoundingClientRect());
      return [Math.max(...sizes.map(({ width }) => width)), Math.max(...sizes.map(({ height }) => height))] as const;
    };
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      if (!isSeen(control) || control.matches(':disabled, [type=file], [aria-disabled=true], svg *')) return [];
      const { right, bottom } = control.getBoundingClientRect();
      // Off-screen until focused.
      if (right <= 0 || bottom <= 0) return [];
      const [width, height] = sizeOf(control);
      if (width >= side - 0.5 && height >= side - 0.5) return [];
      if (control.localName === 'a' && (inSentence(control) || isOfRow(control))) return [];
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40);
      return [`<${control.localName} "${name}"> is ${Math.round(width)} × ${Math.round(height)} px`];
    });
  }, minimum);
  return [...new Set(found)].map((fault) => `at ${page.viewportSize()?.width} px too small to press: ${fault}`);
}
