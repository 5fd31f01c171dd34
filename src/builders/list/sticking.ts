import type { Theme } from '@mui/material/styles';

type Part = 'head' | 'body';

const stuck = (part: Part) => ({
  position: 'sticky' as const,
  // The head row itself is at z-index 2.
  zIndex: part === 'head' ? 3 : 1,
  // The row's background, to cover what scrolls beneath.
  ...(part === 'body' && { backgroundColor: 'inherit' }),
});

/** Keeps the leading column visible during horizontal scrolling, with a border only then. */
export const sticksAtStart =
  (part: Part) =>
  ({ palette }: Theme) => ({
    ...stuck(part),
    insetInlineStart: 0,
    '[data-aside] &': { borderInlineEnd: `1px solid ${palette.line.strong}` },
  });

/** Keeps the actions visible, likewise. */
export const sticksAtEnd =
  (part: Part) =>
  ({ palette }: Theme) => ({
    ...stuck(part),
    insetInlineEnd: 0,
    '[data-more] &': { borderInlineStart: `1px solid ${palette.line.strong}` },
  });

/** Marks the scroll container: whether content is hidden beneath the sticky columns at its start and end. */
function note(scrolling: Element): void {
  const passed = Math.abs(scrolling.scrollLeft);
  scrolling.toggleAttribute('data-aside', passed > 0);
  scrolling.toggleAttribute('data-more', passed + scrolling.clientWidth < scrolling.scrollWidth - 1);
}

/** Ref for a table's scroll container: updates on scrolling and resizing. */
export function watchSticking(scrolling: HTMLElement): () => void {
  const look = () => note(scrolling);
  const sizes = new ResizeObserver(look);
  for (const one of [scrolling, ...scrolling.children]) sizes.observe(one);
  scrolling.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    scrolling.removeEventListener('scroll', look);
  };
}
