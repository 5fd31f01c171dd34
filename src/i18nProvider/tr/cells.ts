import type { cells as english } from '../en/cells.ts';
import type { Translation } from '../messages.ts';

export const cells: Translation<typeof english, 'one' | 'other'> = {
  bridge: '{{count}} üyeli köprü',
  times: '{{work}} × {{count}}',
  mixed: '{{first}} +{{count}}',
  noTeeth: '—',
  comma: ', ',
};
