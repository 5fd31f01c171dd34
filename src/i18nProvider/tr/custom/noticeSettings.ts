import type { CustomMessages } from '../../messages.ts';

export const noticeSettings = {
  lead: '{{organisation}} kurumuna ait bildirimlerinizi seçin. Değişiklikler hemen kaydedilir.',
  news: 'Bildirim',
  channels: { inSite: 'Platformda', email: 'E-posta', push: 'Anlık' },
  switch: '{{news}}: {{channel}}',
  kinds: {
    orderWait: {
      name: 'Sizi bekleyen siparişler',
      hint: 'Onaylanacak tasarım ve tedavi planları, geri gönderilen veya beklemeye alınan siparişler, onaylanacak teslimler. Bir iş günü sonra tek hatırlatma.',
      hintLab:
        'Yeni veya beklemeden çıkan siparişler, istenen değişiklikler ve eklenen dosyalar. Bir iş günü sonra tek hatırlatma.',
    },
    orderState: { name: 'Sipariş güncellemeleri', hint: 'Siparişin diğer adımları ve yeni mesajlar' },
    orderAccepted: { name: 'Sipariş kabulü', hint: 'Bir laboratuvar siparişinizi kabul etti' },
    orderSummary: { name: 'Sabah özeti', hint: 'Sizi bekleyen siparişler, her çalışma günü sabahı' },
    relationshipApply: {
      name: 'İş birliği istekleri',
      hint: 'Bir kurum yanıtınızı bekliyor',
    },
    relationshipCreated: {
      name: 'İş birliği değişiklikleri',
      hint: 'Onaylanan, reddedilen veya sona eren iş birlikleri',
    },
    memberJoin: { name: 'Üye değişiklikleri', hint: 'Davetler, yanıtlar, rol değişiklikleri ve ayrılmalar' },
    memberApply: { name: 'Üyelik başvuruları', hint: 'Kararı kurumun yöneticileri verir' },
    workOrder: {
      name: 'İş emri güncellemeleri',
      hint: 'Açılan, üstlenilen, çözülen veya kapatılan iş emirleri ve yeni mesajlar',
    },
  },
  noEmail: 'Bildirimleri e-postayla almak için bir e-posta adresi ekleyin.',
  bind: 'E-posta adresi ekle',
  push: {
    title: 'Anlık bildirimler',
    lead: 'Cihaz, platform kapalıyken de bildirim gösterir; o cihazda oturumu kapattığınızda ya da platformu orada {{idle}} gün kullanmadığınızda, en geç de oturum açtıktan {{days}} gün sonra sona erer.',
    turnOn: 'Bu cihazda aç',
    turnOff: 'Bu cihazda kapat',
    unsupported:
      'Bu tarayıcı anlık bildirim gösteremiyor. iPhone veya iPad’de önce platformu Ana Ekran’a ekleyin (Paylaş, ardından Ana Ekrana Ekle), oradan açın ve bildirimleri açın.',
    denied:
      'Tarayıcınız bu sitenin bildirimlerini engelliyor. Tarayıcı ayarlarından izin verin, ardından bu sayfayı yenileyin.',
    failed: 'Anlık bildirimler açılamadı. Daha sonra yeniden deneyin.',
    none: 'Aşağıda anlık bildirim seçmek için önce bir cihazda açın.',
    since: '{{date}} tarihinden beri',
    used: 'Son bildirim: {{ago}}',
    here: 'Bu cihaz',
    unknown: 'Bilinmeyen cihaz',
    remove: 'Kaldır',
    removeOne: 'Kaldır: {{device}}',
  },
  duty: 'Görev: {{duty}}. Sizi bekleyen siparişler yalnızca bu görev onları yanıtlayabiliyorsa e-postayla veya anlık bildirimle iletilir.',
  gathered_one:
    'E-postalar {{address}} adresine gider ve yalnızca kurumunuzun ayarları izin veriyorsa hasta adı içerir. Aynı kayıtta {{count}} dakika içinde yapılan diğer güncellemeler tek e-postada toplanır.',
  gathered_other:
    'E-postalar {{address}} adresine gider ve yalnızca kurumunuzun ayarları izin veriyorsa hasta adı içerir. Aynı kayıtta {{count}} dakika içinde yapılan diğer güncellemeler tek e-postada toplanır.',
} satisfies CustomMessages<'tr'>['noticeSettings'];
