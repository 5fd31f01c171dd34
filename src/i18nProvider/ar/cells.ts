import type { cells as english } from '../en/cells.ts';
import type { PluralForm, Translation } from '../messages.ts';

export const cells: Translation<typeof english, PluralForm> = {
  bridge: 'جسر، عدد وحداته {{count}}',
  times: '{{work}} × {{count}}',
  mixed: '{{first}} و{{count}} أخرى',
  noTeeth: '—',
  comma: '، ',
};
