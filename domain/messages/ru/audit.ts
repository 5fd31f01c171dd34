import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const audit: EntityMessages<Entities['audit']> = {
  one: 'Запись журнала',
  many: 'Журнал аудита',
  fields: {
    at: 'Когда',
    actorName: 'Кто',
    role: 'Роль',
    way: 'Способ входа',
    kind: 'Вид',
    subject: 'Что',
    action: 'Действие',
    recordId: 'Запись',
    about: 'Относится к',
    records: 'Записей',
    result: 'Результат',
    address: 'Адрес',
    client: 'Браузер',
    sessionId: 'Сеанс',
    hash: 'Хеш',
    person: 'Человек',
    from: 'С',
    to: 'По',
  },
  actions: { query: 'Список' },
};
