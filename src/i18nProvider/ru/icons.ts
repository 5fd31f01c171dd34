import type { icons as english } from '../en/icons.ts';
import type { Translation } from '../messages.ts';

export const icons: Translation<typeof english, 'other'> = {
  lead: 'Значки, которые можно указать в определении, и где каждый из них стоит.',
  search: 'Название или страница',
  unused: 'Пока ни на одной странице',
  none: 'Значка с таким названием нет.',
};
