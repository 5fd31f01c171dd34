import { rightToLeft, type Language } from '../../../domain/languages.ts';
import type { Page } from '../browser.ts';
import type { Wording } from './catalogue.ts';

/** A page's metadata, and every text on it that is visible or read aloud. */
interface Reading {
  title: string;
  lang: string;
  dir: string;
  texts: string[];
}

/** Faults in the page's texts: keys, gaps, English left over, title, language, direction. */
export async function wordFaults(page: Page, language: Language, wording: Wording): Promise<string[]> {
  const { title, lang, dir, texts } = await page.evaluate(read);
  const direction = rightToLeft.includes(language) ? 'rtl' : 'ltr';
  return [
    ...texts.map((text) => wording.faultOf(text)).filter((fault) => fault !== null),
    ...(title.endsWith(` – ${wording.product}`) && wording.faultOf(title) === null ? [] : [`the title: "${title}"`]),
    ...(lang === language ? [] : [`<html lang="${lang}">`]),
    ...(dir === direction ? [] : [`<html dir="${dir}">`]),
  ];
}

/** Elements that overflow the page at its current width. */
export async function overflowFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollingElement, documentElement } = document;
    const frames = [scrollingElement ?? documentElement, document.body, ...document.querySelectorAll('#root, main')];
    return frames
      .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
      .map((frame) => {
        const { left, right } = frame.getBoundingClientRect();
        const widest = [...frame.querySelectorAll('*')].find((element) => {
          const box = element.getBoundingClientRect();
          return box.width > 0 && (box.right > right + 1 || box.left < left - 1);
        });
        const what = widest?.cloneNode(false) as Element | undefined;
        return `at ${innerWidth} px <${frame.localName}> is ${frame.scrollWidth} px wide: ${what?.outerHTML.slice(0, 200)}`;
      });
  });
}

/** Runs in the page. */
function read(): Reading {
  const texts = new Set<string>();
  const add = (text: string | null) => text?.trim() && texts.add(text.trim().replaceAll(/\s+/g, ' '));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script, style, noscript')) add(node.textContent);
  for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'])
    document.body.querySelectorAll(`[${name}]`).forEach((element) => add(element.getAttribute(name)));
  const { lang, dir } = document.documentElement;
  return { title: document.title, lang, dir, texts: [...texts] };
}
