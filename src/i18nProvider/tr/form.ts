import type { form as english } from '../en/form.ts';
import type { Translation } from '../messages.ts';

export const form: Translation<typeof english, 'one' | 'other'> = {
  save: 'Kaydet',
  saved: 'Kaydedildi',
  created: 'Oluşturuldu',
  cancel: 'İptal',
  choose: 'Seçin…',
  searching: 'Aranıyor…',
  noMatch: 'Eşleşme yok',
  yes: 'Evet',
  no: 'Hayır',
  faults_one: '{{count}} alanı kontrol edin:',
  faults_other: '{{count}} alanı kontrol edin:',
  draft: {
    saved: 'Taslak kaydedildi: {{time}}',
    saving: 'Kaydediliyor…',
    failed: 'Taslak kaydedilemedi',
    restored: 'Taslağınız geri yüklendi ({{time}})',
    offered: 'Bir taslak var ({{time}}): {{title}}',
    discarded: 'Taslağınız silindi ({{time}})',
    discard: 'Taslağı sil',
    use: 'Kullan',
    undo: 'Geri al',
    leave: 'Kapat, taslağı sakla',
  },
  leave: {
    title: 'Son değişiklikleriniz olmadan çıkılsın mı?',
    text: 'Son yazdıklarınız henüz taslak olarak kaydedilemedi. Şimdi çıkarsanız kaybolur.',
    go: 'Çık',
    stay: 'Kal',
  },
  phone: {
    country: 'Ülke kodu yazılmazsa: {{country}}',
    doubtful: 'Bu numara eksik görünüyor. Yazdığınız gibi saklanır.',
  },
  help: {
    patient: {
      certificateNumber: 'Belgede yazdığı gibi, harfleriyle birlikte',
      entryNumber: 'Varsa kliniğinizin kendi dosya numarası',
      habitDetails: 'Yapılacak iş için önemli olanlar: diş gıcırdatma, spor, üflemeli çalgılar',
      allergyDetails: 'Hangi madde, nasıl bir reaksiyon; metaller ve rezinler de',
    },
    workOrder: {
      content: 'Bir iş ortağı okuyacaksa hasta adı yazmayın',
      institutionId: 'Boş bırakılırsa kendi kurumunuzun işidir',
      orderId: 'Yalnızca o siparişi görenlere gösterilir',
    },
  },
  conflict: {
    title: 'Siz yazarken bu kayıt başkası tarafından değiştirildi',
    text: 'Yazdıklarınız korundu. Yalnızca diğer kişinin değiştirdiği alanlar yeni değerini gösteriyor; kalanlar için seçim yapıp yeniden kaydedin.',
    mine: 'Sizin yazdığınız',
    theirs: 'Şimdiki değer',
    take: 'Şimdikini al',
  },
};
