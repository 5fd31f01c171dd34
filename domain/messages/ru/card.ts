import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const card: EntityMessages<Entities['card']> = {
  one: 'Карта активации',
  many: 'Карты активации',
  fields: {
    number: 'Номер карты',
    size: 'Объём (ГБ)',
    days: 'Дни',
    state: 'Статус',
    activatedAt: 'Активирована',
    activatorName: 'Кто активировал',
    expiresAt: 'Действует до',
  },
  actions: {
    query: 'Список',
    counts: 'Количество',
    get: 'Открыть',
  },
};
