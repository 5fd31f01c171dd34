import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const subscription: EntityMessages<Entities['subscription']> = {
  one: 'Подписка',
  many: 'Подписки',
  fields: {
    plan: 'Тариф',
    size: 'Объём (ГБ)',
    months: 'Месяцы',
    state: 'Статус',
    validity: 'Действие',
    subscribedAt: 'Оформлена',
    subscriberName: 'Кто оформил',
    expiresAt: 'Конец периода',
    unsubscribedAt: 'Отменена',
    unsubscriberName: 'Кто отменил',
  },
  actions: {
    query: 'Список',
    counts: 'Количество',
    get: 'Открыть',
    subscribe: 'Подписаться',
    unsubscribe: 'Отменить подписку',
  },
};
