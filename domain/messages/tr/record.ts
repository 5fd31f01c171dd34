import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';
import { crudWords, filedWords } from './plain.ts';

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
    ...filedWords,
    creatorName: 'Yazan',
    createdAt: 'Yazıldı',
  },
  actions: {
    ...crudWords,
    create: 'Yeni muayene',
  },
};
