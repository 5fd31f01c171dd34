import type { time as english } from '../en/time.ts';
import type { PluralForm, Translation } from '../messages.ts';

export const time: Translation<typeof english, PluralForm> = {
  today: 'اليوم',
  tomorrow: 'غدًا',
  late_zero: 'بلا تأخير',
  late_one: 'تأخر يومًا واحدًا',
  late_two: 'تأخر يومين',
  late_few: 'تأخر {{count}} أيام',
  late_many: 'تأخر {{count}} يومًا',
  late_other: 'تأخر {{count}} يوم',
  justNow: 'الآن',
};
