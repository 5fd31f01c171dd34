import { useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useTabs } from './TabsContext.tsx';

/** Restores the scroll position of a part of a page: `<Box {...scrollMemory('rows')}>`. */
export const scrollMemory = (name: string) => ({ [attribute]: name });
const attribute = 'data-scroll-memory';
const frame = '';

/** User scrolling, which cancels the restoration. */
const takesOver = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Opens pages at the top, and restores the last scroll position as soon as the page is long enough. */
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
    // A draft's first save adds its id to the address: it is still the same page.
    const isSamePage = navigation === NavigationType.Replace && lastPath.current === pathname;
    lastPath.current = pathname;
    if (!isSamePage) box.scrollTop = 0;
    restore();
    const growth = new ResizeObserver(restore);
    growth.observe(page);
    const arrival = new MutationObserver(restore);
    arrival.observe(page, { childList: true, subtree: true });
    // Scroll events don't bubble, hence `capture`.
    box.addEventListener('scroll', note, { capture: true, passive: true });
    takesOver.forEach((event) => window.addEventListener(event, giveUp, { passive: true }));
    return () => {
      growth.disconnect();
      arrival.disconnect();
      box.removeEventListener('scroll', note, { capture: true });
      takesOver.forEach((event) => window.removeEventListener(event, giveUp));
    };
    // The navigation type matters only when another page became active.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [active, store, scroller, content]);
}
