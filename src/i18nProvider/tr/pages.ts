import type { pages as english } from '../en/pages.ts';
import type { Translation } from '../messages.ts';

export const pages: Translation<typeof english, 'one' | 'other'> = {
  notFound: { title: 'Sayfa bulunamadı', text: 'Böyle bir sayfa yok veya artık yok.', back: 'Siparişlere dön' },
  forbidden: {
    title: 'Rolünüze açık değil',
    text: 'Bu kurumdaki rolünüzün bu sayfaya erişimi yok.',
    back: 'Siparişlere dön',
  },
  crashed: {
    title: 'Bir sorun oluştu',
    text: 'Bu sayfa çalışmayı durdurdu. Daha önce kaydettikleriniz güvende.',
    back: 'Yeniden yükle',
  },
  recordMissing: {
    title: 'Bulunamadı',
    text: 'Bu kayıt yok veya erişim yetkiniz bulunmuyor.',
    back: 'Listeye dön',
  },
};
