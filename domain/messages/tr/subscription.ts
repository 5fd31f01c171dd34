import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const subscription: EntityMessages<Entities['subscription']> = {
  one: 'Abonelik',
  many: 'Abonelikler',
  fields: {
    plan: 'Paket',
    size: 'Kapasite (GB)',
    months: 'Ay',
    state: 'Durum',
    validity: 'Geçerlilik',
    subscribedAt: 'Abonelik tarihi',
    subscriberName: 'Abone olan',
    expiresAt: 'Dönem sonu',
    unsubscribedAt: 'İptal tarihi',
    unsubscriberName: 'İptal eden',
  },
  actions: {
    query: 'Liste',
    counts: 'Sayılar',
    get: 'Aç',
    subscribe: 'Abone ol',
    unsubscribe: 'Aboneliği iptal et',
  },
};
