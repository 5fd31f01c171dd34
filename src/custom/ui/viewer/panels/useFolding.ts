import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Whether a bar is to give up its widest part, since not all of it fits into its parent. It remembers the width that all
 * of it took, and unfolds as soon as there is room for that.
 */
export function useFolding(bar: RefObject<HTMLElement | null>): boolean {
  const [needed, setNeeded] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    const room = element?.parentElement;
    if (!element || !room) return;
    const look = () => {
      const { scrollWidth, clientWidth } = element;
      if (needed === null && scrollWidth > clientWidth + 1) setNeeded(scrollWidth + room.clientWidth - clientWidth);
      else if (needed !== null && room.clientWidth >= needed) setNeeded(null);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(room);
    return () => sizes.disconnect();
  });
  return needed !== null;
}
