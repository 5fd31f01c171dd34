import type { ortho as english } from '../en/ortho.ts';
import type { Translation } from '../messages.ts';

export const ortho: Translation<typeof english, 'one' | 'other'> = {
  title: 'Ortodonti simülasyonu',
  applyTitle: 'Ortodonti simülasyonu başvurusu',
  applyLead:
    'Kim olduğunuzu ve ne yapmak istediğinizi anlatın. Hesap gerekmez; verdiğiniz iletişim bilgisinden yanıtlarız.',
  findTitle: 'Başvurunun durumunu öğrenin',
  findLead: 'Başvuru numarası ve başvuruda verilen iletişim bilgisiyle.',
  ways: { apply: 'Yeni başvuru', find: 'Başvurdum: durumunu öğren' },
  fields: {
    name: 'Adınız soyadınız',
    contact: 'Telefon numarası veya e-posta',
    country: 'Ülke veya bölge',
    organisation: 'Klinik, laboratuvar veya şirket',
    interest: 'İlgilendiğiniz konu',
    message: 'Mesaj (isteğe bağlı)',
    number: 'Başvuru numarası',
  },
  needed: 'Lütfen bu alanı doldurun',
  choose: 'Lütfen seçin',
  numberWrong: 'Numara OS-2026-17 biçimindedir',
  submit: 'Başvuruyu gönder',
  find: 'Durumunu öğren',
  language: 'Dil',
  received: 'Başvurunuz ulaştı',
  keep: 'Bu numarayı saklayın: bu numara ve iletişim bilginizle başvurunuzun durumunu burada görebilirsiniz.',
  copy: 'Numarayı kopyala',
  copied: 'Kopyalandı',
  copyFailed: 'Kopyalanamadı',
  another: 'Yeni bir başvuru',
  state: 'Durum',
  appliedAt: 'Başvuru tarihi',
  updatedAt: 'Son değişiklik',
  listsFailed: 'Bu formun seçenekleri alınamadı.',
  tryAgain: 'Yeniden dene',
};
