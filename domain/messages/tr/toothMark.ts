import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const toothMark: EntityMessages<Entities['toothMark']> = {
  one: 'Diş işareti',
  many: 'Diş işaretleri',
  fields: {
    orderId: 'Sipariş',
    kind: 'Tür',
    tooth: 'Diş',
    fileId: 'Model',
    point: 'Modeldeki yeri',
    note: 'Not',
    organisationId: 'Kurum',
    side: 'Taraf',
    authorName: 'İşaretleyen',
    createdAt: 'İşaretlenme',
    updatedAt: 'Değiştirilme',
  },
  actions: { query: 'Liste', get: 'Aç', create: 'İşaretle', update: 'Değiştir', delete: 'Kaldır' },
};
