import type { time as english } from '../en/time.ts';
import type { Translation } from '../messages.ts';

export const time: Translation<typeof english, 'one' | 'other'> = {
  today: 'Bugün',
  tomorrow: 'Yarın',
  late_one: '{{count}} gün gecikti',
  late_other: '{{count}} gün gecikti',
  age: {
    years_one: '{{count}} yaş',
    years_other: '{{count}} yaş',
    months_one: '{{count}} aylık',
    months_other: '{{count}} aylık',
    days_one: '{{count}} günlük',
    days_other: '{{count}} günlük',
  },
  justNow: 'az önce',
};
