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
  justNow: 'только что',
};
