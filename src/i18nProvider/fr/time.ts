import type { time as english } from '../en/time.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const time: Translation<typeof english, Forms> = {
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  late_one: '{{count}} jour de retard',
  late_many: '{{count}} de jours de retard',
  late_other: '{{count}} jours de retard',
  justNow: 'à l’instant',
};
