import type { time as english } from '../en/time.ts';
import type { Translation } from '../messages.ts';

export const time: Translation<typeof english, 'one' | 'other'> = {
  today: 'Bugün',
  tomorrow: 'Yarın',
  late_one: '{{count}} gün gecikti',
  late_other: '{{count}} gün gecikti',
  justNow: 'az önce',
};
