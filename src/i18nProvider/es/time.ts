import type { time as english } from '../en/time.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const time: Translation<typeof english, Forms> = {
  today: 'Hoy',
  tomorrow: 'Mañana',
  late_one: '{{count}} día de retraso',
  late_many: '{{count}} de días de retraso',
  late_other: '{{count}} días de retraso',
  justNow: 'ahora mismo',
};
