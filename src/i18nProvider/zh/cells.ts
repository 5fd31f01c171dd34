import type { cells as english } from '../en/cells.ts';
import type { Translation } from '../messages.ts';

export const cells: Translation<typeof english, 'other'> = {
  bridge: '{{count}} 单位桥',
  times: '{{work}} × {{count}}',
  mixed: '{{first}} +{{count}}',
  noTeeth: '—',
  comma: '、',
};
