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
  age: {
    years_zero: 'أقل من سنة',
    years_one: 'سنة واحدة',
    years_two: 'سنتان',
    years_few: '{{count}} سنوات',
    years_many: '{{count}} سنة',
    years_other: '{{count}} سنة',
    months_zero: 'أقل من شهر',
    months_one: 'شهر واحد',
    months_two: 'شهران',
    months_few: '{{count}} أشهر',
    months_many: '{{count}} شهرًا',
    months_other: '{{count}} شهر',
    days_zero: 'أقل من يوم',
    days_one: 'يوم واحد',
    days_two: 'يومان',
    days_few: '{{count}} أيام',
    days_many: '{{count}} يومًا',
    days_other: '{{count}} يوم',
  },
  justNow: 'الآن',
};
