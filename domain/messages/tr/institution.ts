import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const institution: EntityMessages<Entities['institution']> = {
  one: 'Kurum ayarları',
  many: 'Kurum ayarları',
  fields: {
    name: 'Ad',
    address: 'Adres',
    contactPerson: 'İlgili kişi',
    contactWay: 'İletişim bilgileri',
    autoAccept: 'İş birliği isteklerini otomatik kabul et',
    workingDays: 'Çalışma günleri',
    holidays: 'Tatil günleri',
    catalogue: 'Katalog',
    defaultLabId: 'Varsayılan laboratuvar',
    notation: 'Diş gösterimi',
    designApproval: 'Tasarım onayı gerekli',
    sharePatientName: 'Hastanın adını paylaş',
    number: 'Kurum no',
    country: 'Ülke',
    side: 'Tür',
    logoUrl: 'Logo',
    members: 'Üyeler',
    picture: 'Logo',
    memberId: 'Yeni yönetici',
  },
  actions: { query: 'Liste', get: 'Aç', update: 'Düzenle', logo: 'Logoyu değiştir', handOver: 'Devret' },
};
