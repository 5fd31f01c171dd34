import type { icons as english } from '../en/icons.ts';
import type { Translation } from '../messages.ts';

export const icons: Translation<typeof english, 'other'> = {
  lead: 'Bir tanımın adıyla kullanabileceği simgeler ve her birinin bulunduğu yer.',
  search: 'Ad ya da sayfa',
  unused: 'Henüz hiçbir sayfada yok',
  none: 'Bu adda bir simge yok.',
};
