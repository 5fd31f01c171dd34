import type { members as english } from '../en/members.ts';
import type { Translation } from '../messages.ts';

export const members: Translation<typeof english, 'one' | 'other'> = {
  you: 'Siz',
  lapsed: 'Süresi doldu',
  invite: {
    hint: 'Kişiye bir ileti gider. Bağlantısıyla kaydolan hemen üye olur; hesabı olan, hesabında karar verir.',
    send: 'Daveti gönder',
    sent: 'Davet yolda: {{contact}}.',
    cancel: 'Vazgeç',
    roles: {
      clinicAdmin: 'Kliniği yönetir: üyeler, iş ortakları, ayarlar ve tüm siparişleri',
      clinicMember: 'Kendi hastalarını ve siparişlerini görür, siparişlerini gönderir',
      factoryAdmin: 'Laboratuvarı yönetir: üyeler, iş ortakları, ayarlar ve cihazlar',
      factoryMember: 'Laboratuvara gönderilen tüm siparişlerde çalışır',
    },
  },
};
