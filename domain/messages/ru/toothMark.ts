import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const toothMark: EntityMessages<Entities['toothMark']> = {
  one: 'Отметка зуба',
  many: 'Отметки зубов',
  fields: {
    orderId: 'Заказ',
    kind: 'Вид',
    tooth: 'Зуб',
    fileId: 'Модель',
    point: 'Место на модели',
    note: 'Примечание',
    organisationId: 'Организация',
    side: 'Сторона',
    authorName: 'Кто отметил',
    createdAt: 'Отмечен',
    updatedAt: 'Изменён',
  },
  actions: {
    query: 'Список',
    get: 'Открыть',
    create: 'Отметить',
    update: 'Изменить',
    delete: 'Убрать',
  },
};
