import type { time as english } from '../en/time.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const time: Translation<typeof english, Forms> = {
  today: 'Сегодня',
  tomorrow: 'Завтра',
  late_one: 'Просрочен на {{count}} день',
  late_few: 'Просрочен на {{count}} дня',
  late_many: 'Просрочен на {{count}} дней',
  late_other: 'Просрочен на {{count}} дня',
  age: {
    years_one: '{{count}} год',
    years_few: '{{count}} года',
    years_many: '{{count}} лет',
    years_other: '{{count}} года',
    months_one: '{{count}} месяц',
    months_few: '{{count}} месяца',
    months_many: '{{count}} месяцев',
    months_other: '{{count}} месяца',
    days_one: '{{count}} день',
    days_few: '{{count}} дня',
    days_many: '{{count}} дней',
    days_other: '{{count}} дня',
  },
  justNow: 'только что',
};
