import { recordMessages } from '../recordMessages.ts';
import type { RecordMessages } from '../types.ts';
import { connections } from './records/connections.ts';
import { files } from './records/files.ts';
import { order } from './records/order.ts';
import { organisation } from './records/organisation.ts';
import { patient } from './records/patient.ts';
import { vocabulary } from './vocabulary.ts';

const validation: RecordMessages['validation'] = {
  span: 'اختر تاريخ انتهاء لا يسبق تاريخ البدء',
  offered: 'اختر مادة واحدة على الأقل لكل نوع',
  noRelationship: 'اختر مختبرًا من شركائك المؤكدين',
  noSuchRecord: 'اختر من القائمة',
  ownFactorFirst: 'فعّل التحقق بخطوتين لحسابك أولًا',
  dutyOfHead: 'لا تُحدَّد مهام للمدير: اترك الحقل فارغًا',
  required: 'حقل مطلوب',
  invalid: 'أدخل قيمة صالحة',
  oneOf: 'اختر أحد الخيارات',
  min: 'الحد الأدنى لعدد الأحرف: {{min}}',
  max: 'الحد الأقصى لعدد الأحرف: {{max}}',
  least: 'لا تقل القيمة عن {{min}}',
  most: 'لا تزيد القيمة على {{max}}',
  fewest: 'اختر {{min}} على الأقل',
  twice: 'أزِل التكرار',
  email: 'يُرجى إدخال عنوان بريد إلكتروني صحيح',
  phone: 'يُرجى إدخال رقم هاتف صحيح',
  contact: 'يُرجى إدخال رقم هاتف أو بريد إلكتروني صحيح',
  code: 'أدخل الرمز المكوّن من 6 أرقام',
  commonPassword: 'كلمة المرور هذه شائعة جدًا. اختر كلمة مرور أخرى.',
  samePassword: 'هذه كلمة مرورك الحالية. اختر كلمة مرور أخرى.',
  date: 'أدخل تاريخًا',
  pastDay: 'أدخل تاريخًا بين عام 1890 واليوم',
  comingDay: 'مضى هذا التاريخ. اختر اليوم أو تاريخًا لاحقًا.',
  withinYear: 'اختر وقتًا خلال الأشهر الاثني عشر القادمة',
  integer: 'أدخل عددًا صحيحًا',
  places: 'عدد المنازل العشرية {{places}} على الأكثر',
  url: 'أدخل عنوان ويب، مثل https://example.org',
  secureUrl: 'أدخل عنوانًا يبدأ بـ https://',
  unknown: 'حقل غير معروف',
  teeth: 'الوصفة غير مكتملة أو لا يمكن تنفيذها. راجع الأسنان المحددة.',
  nextVisit: 'اختر تاريخًا لا يسبق هذه الزيارة',
};

/** What records, their fields and actions are called; a new resource is added here. */
export const records = recordMessages({
  entities: { ...patient, ...order, ...files, ...organisation, ...connections },
  vocabulary,
  validation,
  success: { ok: 'تم', changeLanguage: 'تم تغيير اللغة بنجاح' },
});
