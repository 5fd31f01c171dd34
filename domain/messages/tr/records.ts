import { recordMessages } from '../recordMessages.ts';
import type { RecordMessages } from '../types.ts';
import { connections } from './records/connections.ts';
import { files } from './records/files.ts';
import { order } from './records/order.ts';
import { organisation } from './records/organisation.ts';
import { patient } from './records/patient.ts';
import { vocabulary } from './vocabulary.ts';

const validation: RecordMessages['validation'] = {
  span: 'Bitiş tarihi başlangıç tarihinden önce olamaz',
  offered: 'Her tür için en az bir malzeme seçin',
  noRelationship: 'Onaylanmış iş ortağınız olan bir laboratuvar seçin',
  noSuchRecord: 'Listeden birini seçin',
  ownFactorFirst: 'Önce kendi hesabınızda iki adımlı doğrulamayı kurun',
  dutyOfHead: 'Yöneticilerin görevi olmaz: alanı boş bırakın',
  required: 'Zorunlu',
  invalid: 'Geçerli bir değer girin',
  oneOf: 'Seçeneklerden birini seçin',
  min: 'En az {{min}} karakter girin',
  max: 'En fazla {{max}} karakter girin',
  least: 'En az {{min}}',
  most: 'En fazla {{max}}',
  fewest: 'En az {{min}} seçim yapın',
  twice: 'Yinelenenleri kaldırın',
  email: 'Lütfen geçerli bir e-posta adresi girin',
  phone: 'Lütfen geçerli bir telefon numarası girin',
  contact: 'Lütfen geçerli bir telefon numarası veya e-posta adresi girin',
  code: '6 haneli kodu girin',
  commonPassword: 'Bu parola çok yaygın. Başka bir parola seçin.',
  samePassword: 'Bu, mevcut parolanız. Başka bir parola seçin.',
  date: 'Bir tarih girin',
  pastDay: '1890 ile bugün arasında bir tarih girin',
  comingDay: 'Bu tarih geçti. Bugünü veya daha sonraki bir tarihi seçin.',
  withinYear: 'Önümüzdeki 12 ay içinde bir zaman seçin',
  integer: 'Bir tam sayı girin',
  places: 'En fazla {{places}} ondalık basamak',
  url: 'https://example.org gibi bir web adresi girin',
  secureUrl: 'https:// ile başlayan bir adres girin',
  unknown: 'Bilinmeyen alan',
  teeth: 'İstem eksik veya bu hâliyle yapılamaz. İşaretli dişleri kontrol edin.',
  nextVisit: 'Bu muayene tarihini veya sonraki bir tarihi seçin',
};

/** What records, their fields and actions are called; a new resource is added here. */
export const records = recordMessages({
  entities: { ...patient, ...order, ...files, ...organisation, ...connections },
  vocabulary,
  validation,
  success: { ok: 'Tamam', changeLanguage: 'Dil başarıyla değiştirildi' },
});
