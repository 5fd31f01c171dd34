import type { CustomMessages } from '../../messages.ts';

export const members = {
  you: 'Siz',
  lapsed: 'Süresi doldu',
  rights: {
    lead: 'Üyeler, rollerinin izin verdiği her şeyi değiştirebilir. Görev, değişiklikleri ilgili işle sınırlar; görüntülemeyi sınırlamaz.',
    action: 'İşlem',
    allowed: 'İzin var',
    refused: 'İzin yok',
  },
  invite: {
    hint: 'Kişiye davet bağlantısı gönderilir. Yeni kullanıcılar hemen katılır; mevcut kullanıcılar daveti kabul edebilir veya reddedebilir.',
    send: 'Daveti gönder',
    sent: 'Davet gönderildi: {{contact}}',
    cancel: 'İptal',
    roles: {
      clinicAdmin: 'Üyeleri, iş ortaklarını, ayarları ve kliniğin tüm siparişlerini yönetir',
      clinicMember: 'Kendi hastalarını ve siparişlerini yönetir, sipariş gönderir',
      factoryAdmin: 'Laboratuvarın üyelerini, iş ortaklarını, ayarlarını ve cihazlarını yönetir',
      factoryMember: 'Laboratuvara gönderilen tüm siparişler üzerinde çalışır',
    },
  },
} satisfies CustomMessages<'tr'>['members'];
