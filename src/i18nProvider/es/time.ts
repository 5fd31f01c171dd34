import type { time as english } from '../en/time.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const time: Translation<typeof english, Forms> = {
  today: 'Hoy',
  tomorrow: 'Mañana',
  late_one: '{{count}} día de retraso',
  late_many: '{{count}} de días de retraso',
  late_other: '{{count}} días de retraso',
  age: {
    years_one: '{{count}} año',
    years_many: '{{count}} de años',
    years_other: '{{count}} años',
    months_one: '{{count}} mes',
    months_many: '{{count}} de meses',
    months_other: '{{count}} meses',
    days_one: '{{count}} día',
    days_many: '{{count}} de días',
    days_other: '{{count}} días',
  },
  justNow: 'ahora mismo',
};
