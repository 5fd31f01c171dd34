import type { time as english } from '../en/time.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const time: Translation<typeof english, Forms> = {
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  late_one: '{{count}} jour de retard',
  late_many: '{{count}} de jours de retard',
  late_other: '{{count}} jours de retard',
  age: {
    years_one: '{{count}} an',
    years_many: '{{count}} d’années',
    years_other: '{{count}} ans',
    months_one: '{{count}} mois',
    months_many: '{{count}} de mois',
    months_other: '{{count}} mois',
    days_one: '{{count}} jour',
    days_many: '{{count}} de jours',
    days_other: '{{count}} jours',
  },
  justNow: 'à l’instant',
};
