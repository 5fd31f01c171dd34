import type { Fdi } from '../../../../domain/teeth.ts';

/** Where one says what a tooth gets: the first field of its row in `<ToothTable>`. */
export const workField = (root: ParentNode, tooth: Fdi): HTMLElement | null =>
  root.querySelector(`.row[data-tooth="${tooth}"] .work [role=combobox]`);
