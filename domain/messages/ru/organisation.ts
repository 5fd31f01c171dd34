import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const organisation: EntityMessages<Entities['organisation']> = {
  one: 'Организация',
  many: 'Организации',
  fields: {
    name: 'Название',
    country: 'Страна',
    address: 'Адрес',
    contactPerson: 'Контактное лицо',
    contactWay: 'Контактные данные',
    organisationId: 'ID',
    number: 'Номер',
    side: 'Тип',
    partner: 'Партнёр',
    logoUrl: 'Логотип',
    workingDays: 'Рабочие дни',
    holidays: 'Праздники и выходные',
    catalogue: 'Каталог',
    keyword: 'Название или номер',
  },
  actions: { query: 'Список', get: 'Открыть' },
};
