import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const audit: EntityMessages<Entities['audit']> = {
  one: 'Denetim kaydı',
  many: 'Denetim günlüğü',
  fields: {
    at: 'Zaman',
    actorName: 'Kim',
    role: 'Rol',
    way: 'Giriş yolu',
    kind: 'Tür',
    subject: 'Ne',
    action: 'İşlem',
    recordId: 'Kayıt',
    about: 'Bağlı olduğu kayıt',
    records: 'Kayıt sayısı',
    result: 'Sonuç',
    address: 'Adres',
    client: 'Tarayıcı',
    sessionId: 'Oturum',
    hash: 'Özet değeri',
    person: 'Kişi',
    from: 'Başlangıç',
    to: 'Bitiş',
  },
  actions: { query: 'Liste' },
};
