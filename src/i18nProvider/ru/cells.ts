import type { cells as english } from '../en/cells.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const cells: Translation<typeof english, Forms> = {
  bridge: 'Мост, {{count}} ед.',
  times: '{{work}} × {{count}}',
  mixed: '{{first}} +{{count}}',
  noTeeth: '—',
  comma: ', ',
};
