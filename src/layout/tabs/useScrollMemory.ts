import { useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useTabs } from './TabsContext.tsx';

/** Marks a part of a page that scrolls by itself and is to come back as it was left: `<Box {...scrollMemory('rows')}>`. */
export const scrollMemory = (name: string) => ({ [attribute]: name });
const attribute = 'data-scroll-memory';
const frame = '';

/** The user scrolls: what a page was scrolled to before matters no more. */
const takesOver = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** A page opens at its top, and comes back as far down as it was left, as soon as it is long enough again. */
export function useScrollMemory(scroller: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): void {
  const { active, store } = useTabs();
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const lastPath = useRef(pathname);
  useLayoutEffect(() => {
    const box = scroller.current;
    const page = content.current;
    if (!box || !page) return;
    const tops = new Map(active ? (store.recall(active, 'scroll') as Map<string, number> | undefined) : []);
    const waiting = new Map([...tops].filter(([, top]) => top > 0));
    const partOf = (name: string) =>
      name === frame ? box : page.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(name)}"]`);
    const restore = () => {
      for (const [name, top] of waiting) {
        const part = partOf(name);
        if (part) part.scrollTop = top;
        if (part && part.scrollTop >= top - 1) waiting.delete(name);
      }
    };
    const note = ({ target }: Event) => {
      const name = target === box ? frame : (target as Element).getAttribute?.(attribute);
      if (!active || name == null || waiting.has(name)) return;
      tops.set(name, (target as Element).scrollTop);
      store.keep(active, 'scroll', tops);
    };
    const giveUp = () => waiting.clear();
    // A draft gets its id in the address with its first save: it is still the same page.
    const isSamePage = navigation === NavigationType.Replace && lastPath.current === pathname;
    lastPath.current = pathname;
    if (!isSamePage) box.scrollTop = 0;
    restore();
    const growth = new ResizeObserver(restore);
    growth.observe(page);
    const arrival = new MutationObserver(restore);
    arrival.observe(page, { childList: true, subtree: true });
    // A scroll doesn't bubble: parts are heard on the way down.
    box.addEventListener('scroll', note, { capture: true, passive: true });
    takesOver.forEach((event) => window.addEventListener(event, giveUp, { passive: true }));
    return () => {
      growth.disconnect();
      arrival.disconnect();
      box.removeEventListener('scroll', note, { capture: true });
      takesOver.forEach((event) => window.removeEventListener(event, giveUp));
    };
    // How the address changed matters only where another page became the active one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [active, store, scroller, content]);
}
