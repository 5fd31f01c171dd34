import type { time as english } from '../en/time.ts';
import type { Translation } from '../messages.ts';

export const time: Translation<typeof english, 'other'> = {
  today: '今天',
  tomorrow: '明天',
  late_other: '逾期 {{count}} 天',
  age: { years_other: '{{count}} 岁', months_other: '{{count}} 个月', days_other: '{{count}} 天' },
  justNow: '刚刚',
};
