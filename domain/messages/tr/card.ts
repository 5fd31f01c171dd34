import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const card: EntityMessages<Entities['card']> = {
  one: 'Etkinleştirme kartı',
  many: 'Etkinleştirme kartları',
  fields: {
    number: 'Kart no',
    size: 'Kapasite (GB)',
    days: 'Gün',
    state: 'Durum',
    activatedAt: 'Etkinleştirilme',
    activatorName: 'Etkinleştiren',
    expiresAt: 'Son kullanma',
  },
  actions: { query: 'Liste', counts: 'Sayılar', get: 'Aç' },
};
