import type { Theme } from '@mui/material/styles';

type Part = 'head' | 'body';

const stuck = (part: Part) => ({
  position: 'sticky' as const,
  // The heads' row itself sticks at layer 2.
  zIndex: part === 'head' ? 3 : 1,
  // A row's own colour, so that what passes beneath is covered.
  ...(part === 'body' && { backgroundColor: 'inherit' }),
});

/** The column that names the record stays in sight while the rest goes sideways; the line shows only then. */
export const sticksAtStart =
  (part: Part) =>
  ({ palette }: Theme) => ({
    ...stuck(part),
    insetInlineStart: 0,
    '[data-aside] &': { borderInlineEnd: `1px solid ${palette.line.strong}` },
  });

/** And so does what may be done to it. */
export const sticksAtEnd =
  (part: Part) =>
  ({ palette }: Theme) => ({
    ...stuck(part),
    insetInlineEnd: 0,
    '[data-more] &': { borderInlineStart: `1px solid ${palette.line.strong}` },
  });

/** Notes on what scrolls whether anything lies beneath what sticks: at its start, at its end. */
function note(scrolling: Element): void {
  const passed = Math.abs(scrolling.scrollLeft);
  scrolling.toggleAttribute('data-aside', passed > 0);
  scrolling.toggleAttribute('data-more', passed + scrolling.clientWidth < scrolling.scrollWidth - 1);
}

/** For the box that a table scrolls in: looks whenever either is of another size. */
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
