import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const organisation: EntityMessages<Entities['organisation']> = {
  one: 'Kurum',
  many: 'Kurumlar',
  fields: {
    name: 'Ad',
    country: 'Ülke',
    address: 'Adres',
    contactPerson: 'İlgili kişi',
    contactWay: 'İletişim bilgileri',
    organisationId: 'Kimlik',
    number: 'Kurum no',
    side: 'Tür',
    partner: 'İş ortağı',
    logoUrl: 'Logo',
    workingDays: 'Çalışma günleri',
    holidays: 'Tatil günleri',
    catalogue: 'Katalog',
    keyword: 'Ad veya no',
  },
  actions: { query: 'Liste', get: 'Aç' },
};
