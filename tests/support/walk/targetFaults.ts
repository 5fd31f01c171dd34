import type { Page } from '../browser.ts';

/** The least side of what is pressed, in CSS pixels: WCAG 2.2's with a pointer, a finger's on a phone. */
export const least = { desk: 24, phone: 44 } as const;

/**
 * What is pressed and smaller than `minimum`. A link in a sentence may be; so may one in a row or a card that leads to
 * the same place wherever it is pressed.
 */
export async function targetFaults(page: Page, minimum: number): Promise<string[]> {
  const found = await page.evaluate((side) => {
    const controls =
      'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem]';
    // The whole of what is drawn around a control takes the press.
    const frames = 'label, .MuiInputBase-root, .MuiCheckbox-root, .MuiRadio-root, .MuiSwitch-root, .MuiSlider-root';
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const inSentence = (link: Element) =>
      [...(link.parentElement?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim() !== '');
    /** Between the control and its row something else than the control is pressed. */
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
      // Out of the window until it has the focus.
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
