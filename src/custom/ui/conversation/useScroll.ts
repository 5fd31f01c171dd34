import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Pixels from the end within which the list keeps following. */
const near = 60;

interface Scroll {
  list: RefObject<HTMLDivElement | null>;
  /** Something was added below the current position. */
  hasNews: boolean;
  onScroll(): void;
  toEnd(): void;
}

/**
 * Keeps the scroll position of a list that grows at both ends: at the end it follows, further up it stays. `first` and
 * `last` are the ids at its ends; `own` counts the user's messages, which are always scrolled to.
 */
export function useScroll(first: string | undefined, last: string | undefined, own: number): Scroll {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef({ first, last, own, height: 0, isAtEnd: true });
  const [hasNews, setNews] = useState(false);
  const toEnd = useCallback(() => list.current?.scrollTo({ top: list.current.scrollHeight }), []);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const was = before.current;
    const grewAbove = was.first !== first && was.last === last;
    if (grewAbove && was.first !== undefined) box.scrollTop += box.scrollHeight - was.height;
    else if (was.isAtEnd || own > was.own) toEnd();
    else if (was.last !== last) setNews(true);
    before.current = { ...was, first, last, own, height: box.scrollHeight };
  }, [first, last, own, toEnd]);

  const onScroll = useCallback(() => {
    const box = list.current;
    if (!box) return;
    const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < near;
    before.current = { ...before.current, isAtEnd, height: box.scrollHeight };
    if (isAtEnd) setNews(false);
  }, []);
  return { list, hasNews, onScroll, toEnd };
}
