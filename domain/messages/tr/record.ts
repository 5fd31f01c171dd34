import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const record: EntityMessages<Entities['record']> = {
  one: 'Muayene',
  many: 'Tıbbi kayıtlar',
  fields: {
    patientId: 'Hasta',
    visitedOn: 'Muayene tarihi',
    reason: 'Başvuru nedeni',
    findings: 'Bulgular',
    treatment: 'Tedavi',
    teeth: 'İlgili dişler',
    nextVisit: 'Sonraki randevu',
    ownerId: 'Kaydı açan',
    creatorName: 'Yazan',
    createdAt: 'Yazıldı',
    updaterName: 'Değiştiren',
    updatedAt: 'Değiştirildi',
  },
  actions: {
    query: 'Liste',
    get: 'Aç',
    create: 'Yeni muayene',
    update: 'Düzenle',
    delete: 'Sil',
  },
};
