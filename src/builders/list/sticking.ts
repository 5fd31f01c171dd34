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
export const sticksAtEnd = (part: Part) => ({ ...stuck(part), insetInlineEnd: 0 });
