import { densities } from '../../../src/layout/look/density.ts';
import type { Page } from '../browser.ts';

/** Minimum width at which every table shows all columns; below it they scroll sideways. */
const wide = 1366;

/** Clipped or overlapping elements at the page's current width. */
export async function layoutFaults(page: Page): Promise<string[]> {
  const found = await page.evaluate((fromWidth) => {
    const faults: string[] = [];
    const main = document.querySelector('main') ?? document.body;
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const nameOf = (element: Element) =>
      `<${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}">`;
    const all = (selector: string) => [...main.querySelectorAll<HTMLElement>(selector)].filter(isSeen);

    for (const label of all('button, [role=tab], h1, h2, h3, th, label, [data-chip], .MuiChip-label, legend'))
      if (
        label.scrollWidth > label.clientWidth + 1 &&
        label.clientWidth > 1 &&
        getComputedStyle(label).overflowX !== 'visible'
      )
        faults.push(`clipped: ${nameOf(label)} has ${label.clientWidth} of ${label.scrollWidth} px`);
    if (innerWidth >= fromWidth)
      for (const table of all('table')) {
        const { clientWidth, scrollWidth } = table.parentElement!;
        if (scrollWidth > clientWidth + 1)
          faults.push(`clipped: ${nameOf(table)} has ${clientWidth} of ${scrollWidth} px`);
      }

    // A control's size includes the frame drawn around it.
    const frames = '.MuiInputBase-root, .MuiCheckbox-root, .MuiSwitch-root, .MuiRadio-root, label, [role=table], svg';
    const controls = new Set(
      all('button, a[href], input, select, textarea').map((one) => one.closest<HTMLElement>(frames) ?? one),
    );
    const isSticky = (element: Element | null): boolean =>
      element !== null &&
      element !== main &&
      (['sticky', 'fixed'].includes(getComputedStyle(element).position) || isSticky(element.parentElement));
    /** The part of a control that isn't scrolled out of view. */
    const boxOf = (one: Element) => {
      let { left, top, right, bottom } = one.getBoundingClientRect();
      for (let around = one.parentElement; around && around !== main; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const frame = around.getBoundingClientRect();
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return { left, top, right, bottom };
    };
    const boxes = [...controls]
      .filter((one) => one.localName !== 'svg' && isSeen(one) && !isSticky(one))
      .map((one) => ({ one, box: boxOf(one) }));
    boxes.forEach(({ one, box }, index) => {
      for (const { one: other, box: its } of boxes.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
        const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
        if (across > 2 && down > 2) faults.push(`overlap: ${nameOf(one)} and ${nameOf(other)}`);
      }
    });
    return faults;
  }, wide);
  const width = page.viewportSize()?.width;
  return [...new Set(found)].map((fault) => `at ${width} px ${fault}`);
}

/** Layout shifts on blur, which separate press and release so that a click is lost. */
export async function leavingFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const main = document.querySelector('main') ?? document.body;
    const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const seen = (selector: string) =>
      [...main.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
    const controls = seen('button, a[href], input, select, textarea');
    const faults: string[] = [];
    const places = () => controls.map((one) => one.getBoundingClientRect());
    for (const field of seen('input:not([type=checkbox], [type=radio], [type=file], [role=combobox]), textarea')) {
      field.focus({ preventScroll: true });
      await frame();
      const pressed = places();
      field.blur();
      await frame();
      const moved = places().findIndex(
        ({ x, y }, index) => Math.abs(pressed[index]!.y - y) + Math.abs(pressed[index]!.x - x) > 2,
      );
      if (moved >= 0)
        faults.push(
          `leaving "${field.getAttribute('aria-label') ?? field.id}" moves "${controls[moved]!.textContent}"`,
        );
    }
    return faults;
  });
}

/** Truncated or wrapped labels of the sidebar, tabs and list bars, and of rows' buttons and dates, at desktop width. */
export async function labelFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    (scales) => {
      const faults: string[] = [];
      const textBox = (element: Element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
      };
      const side = document.querySelector<HTMLElement>('nav');
      for (const scale of scales) {
        if (!side) break;
        side.style.fontSize = `${14 * scale}px`;
        for (const link of side.querySelectorAll<HTMLElement>('a')) {
          const [own, label, its] = [side.getBoundingClientRect(), textBox(link), link.getBoundingClientRect()];
          if (
            label.right > its.right + 1 ||
            label.left < its.left - 1 ||
            label.right > own.right ||
            label.left < own.left
          )
            faults.push(`at ${scale.toFixed(2)} of the text's size the sidebar cuts "${link.textContent}"`);
        }
        side.style.fontSize = '';
      }
      for (const tab of document.querySelectorAll('[role=tab]'))
        if (tab.scrollWidth > tab.clientWidth + 1) faults.push(`the tab "${tab.textContent}" is cut`);
      // Only lists: other pages have a search too.
      const bar = document.querySelector('main :has(table) [role=search]')?.parentElement;
      const buttons = [...(bar?.querySelectorAll('button') ?? [])].filter((one) => one.checkVisibility());
      for (const button of buttons)
        if (button.scrollWidth > button.clientWidth + 1 || textBox(button).height > 30)
          faults.push(`the button "${button.textContent}" is cut or has two lines`);
      const middles = buttons.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2);
      if (Math.max(...middles) - Math.min(...middles) > 12) faults.push('the list bar takes two lines');
      for (const element of document.querySelectorAll('main td :is(button, a.MuiButton-root, time)')) {
        const rects = [...element.childNodes]
          .filter((node) => node instanceof Text)
          .flatMap((node) => {
            const range = document.createRange();
            range.selectNode(node);
            return [...range.getClientRects()];
          });
        const lines = new Set(rects.map(({ top }) => Math.round(top))).size;
        if (lines > 1) faults.push(`in a row "${element.textContent}" takes ${lines} lines`);
      }
      return faults;
    },
    Object.values(densities).map(({ scale }) => scale),
  );
}

/**
 * Text clipped beyond the reach of scrolling: the start of any text, or any part of a state or number. Names may end in
 * "…" but never start with it, in either direction. Order numbers stay on one line.
 */
export async function cutFaults(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const faults: string[] = [];
    const firstText = (element: Element) => document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    /** The visible horizontal extent of an element's text, and the elements that clip it. */
    const shownIn = (element: Element) => {
      let [left, right] = [-Infinity, Infinity];
      const frames: Element[] = [];
      for (let around: Element | null = element; around && around !== main; around = around.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(around);
        if (clipPath !== 'none') return null;
        // Scrollable content isn't lost.
        if (['auto', 'scroll'].includes(overflowX)) break;
        if (overflowX === 'visible') continue;
        const box = around.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        frames.push(around);
      }
      return { left, right, frames };
    };
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement!;
      if (text.trim() === '' || parent.closest('svg, canvas, option, style, [aria-hidden=true]')) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const shown = shownIn(parent);
      if (!shown) continue;
      const begins = (frame: Element) => firstText(frame) === node;
      // Secondary facts of a line may be truncated in favour of the first.
      const isWhole = parent.closest('[data-chip]') || (/^[A-Z]{1,3}-\d/.test(text) && shown.frames.every(begins));
      const range = document.createRange();
      const signAt = (at: number) => {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect();
      };
      const isCut = ({ left, right, width }: DOMRect) =>
        width > 0 && (left < shown.left - 2 || right > shown.right + 2);
      const [first, last] = [text.length - text.trimStart().length, text.trimEnd().length - 1].map((at) =>
        isCut(signAt(at)),
      );
      for (const { 0: number, index } of text.matchAll(/\b[RW](?:-[A-Z]?\d+){2,}/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + number.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        if (lines > 1) faults.push(`"${number}" is broken into ${lines} lines`);
      }
      // Entirely invisible text is behind a "…".
      if (first && !last && shown.frames.slice(0, 1).every(begins))
        faults.push(`cut at its start: "${text.slice(0, 40)}"`);
      else if (isWhole && last && !first) faults.push(`cut at its end: "${text.slice(0, 40)}"`);
    }
    return faults;
  });
  const width = page.viewportSize()?.width;
  return [...new Set(found)].map((fault) => `at ${width} px ${fault}`);
}
