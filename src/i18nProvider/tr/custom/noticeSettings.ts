import type { CustomMessages } from '../../messages.ts';

export const noticeSettings = {
  lead: '{{organisation}} kurumuna ait bildirimlerinizi seçin. Değişiklikler hemen kaydedilir.',
  news: 'Bildirim',
  channels: { inSite: 'Konsolda', email: 'E-posta' },
  switch: '{{news}}: {{channel}}',
  kinds: {
    orderState: {
      name: 'Sipariş güncellemeleri',
      hint: 'Gönderme, tasarım sunma, onay, sevk veya bekletme; yeni mesajlar',
    },
    orderAccepted: { name: 'Sipariş kabulü', hint: 'Bir laboratuvar siparişinizi kabul etti' },
    relationshipApply: {
      name: 'İş ortaklığı istekleri',
      hint: 'Bir kurum yanıtınızı bekliyor',
    },
    relationshipCreated: { name: 'İş ortağı değişiklikleri', hint: 'İş birliğinin onayı, reddi veya sona ermesi' },
    memberJoin: { name: 'Üye değişiklikleri', hint: 'Davetler, yanıtlar, rol değişiklikleri ve ayrılmalar' },
    memberApply: { name: 'Üyelik başvuruları', hint: 'Kararı kurumun yöneticileri verir' },
    workOrder: { name: 'İş emri güncellemeleri', hint: 'Açma, üstlenme, çözme veya kapatma; yeni mesajlar' },
  },
  noEmail: 'Bildirimleri e-postayla almak için bir e-posta adresi ekleyin.',
  bind: 'E-posta adresi ekle',
  gathered_one:
    'E-postalar {{address}} adresine gider ve hasta adı içermez. Bir kayıttaki {{count}} dakika içindeki sonraki güncellemeler tek e-postada toplanır.',
  gathered_other:
    'E-postalar {{address}} adresine gider ve hasta adı içermez. Bir kayıttaki {{count}} dakika içindeki sonraki güncellemeler tek e-postada toplanır.',
} satisfies CustomMessages<'tr'>['noticeSettings'];
