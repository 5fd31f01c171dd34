import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const member: EntityMessages<Entities['member']> = {
  one: 'Üye',
  many: 'Üyeler',
  fields: {
    name: 'Ad',
    role: 'Rol',
    phone: 'Telefon',
    email: 'E-posta',
    joinedAt: 'Katılma',
    operatorName: 'İşlemi yapan',
    operatedAt: 'Son değişiklik',
    state: 'Durum',
    isSelf: 'Siz',
    hasLapsed: 'Süresi doldu',
    keyword: 'Ad, telefon veya e-posta',
    standing: 'Aşama',
    contact: 'Telefon numarası veya e-posta',
    phoneCode: 'Ülke kodu',
  },
  actions: {
    query: 'Liste',
    counts: 'Sayılar',
    get: 'Aç',
    invite: 'Üye davet et',
    agree: 'Kabul et',
    reject: 'Reddet',
    role: 'Rolü değiştir',
    kickOut: 'Kurumdan çıkar',
    exit: 'Kurumdan ayrıl',
    resend: 'Yeniden gönder',
    cancelInvitation: 'Daveti geri çek',
  },
};
