import { recordMessages } from '../recordMessages.ts';
import type { RecordMessages } from '../types.ts';
import { connections } from './records/connections.ts';
import { files } from './records/files.ts';
import { order } from './records/order.ts';
import { organisation } from './records/organisation.ts';
import { patient } from './records/patient.ts';
import { vocabulary } from './vocabulary.ts';

const validation: RecordMessages['validation'] = {
  span: 'Дата окончания не может быть раньше даты начала',
  offered: 'Выберите хотя бы один материал для каждого типа',
  noRelationship: 'Выберите лабораторию среди своих партнёров',
  noSuchRecord: 'Выберите из списка',
  ownFactorFirst: 'Сначала включите двухэтапный вход для своей учётной записи',
  dutyOfHead: 'У руководителя нет отдельных обязанностей: оставьте поле пустым',
  required: 'Обязательное поле',
  invalid: 'Введите допустимое значение',
  oneOf: 'Выберите один из вариантов',
  min: 'Минимум символов: {{min}}',
  max: 'Максимум символов: {{max}}',
  least: 'Не меньше {{min}}',
  most: 'Не больше {{max}}',
  fewest: 'Выберите не меньше {{min}}',
  twice: 'Уберите повторы',
  email: 'Введите правильный адрес эл. почты',
  phone: 'Введите правильный номер телефона',
  contact: 'Введите правильный номер телефона или адрес эл. почты',
  code: 'Введите 6-значный код',
  commonPassword: 'Этот пароль слишком простой. Придумайте другой.',
  samePassword: 'Это ваш текущий пароль. Придумайте другой.',
  date: 'Введите дату',
  pastDay: 'Введите дату не раньше 1890 года и не позже сегодняшней',
  comingDay: 'Эта дата уже прошла. Выберите сегодняшнюю или более позднюю.',
  withinYear: 'Выберите время в пределах ближайших 12 месяцев',
  integer: 'Введите целое число',
  places: 'Знаков после запятой — не более {{places}}',
  url: 'Введите веб-адрес, например https://example.org',
  secureUrl: 'Введите адрес, который начинается с https://',
  unknown: 'Неизвестное поле',
  teeth: 'Заказ-наряд заполнен не полностью или невыполним. Проверьте отмеченные зубы.',
  nextVisit: 'Выберите дату этого визита или более позднюю',
};

/** What records, their fields and actions are called; a new resource is added here. */
export const records = recordMessages({
  entities: { ...patient, ...order, ...files, ...organisation, ...connections },
  vocabulary,
  validation,
  success: { ok: 'Готово', changeLanguage: 'Язык изменён' },
});
