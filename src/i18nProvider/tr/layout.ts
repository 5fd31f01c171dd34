import type { layout as english } from '../en/layout.ts';
import type { Translation } from '../messages.ts';

export const layout: Translation<typeof english, 'one' | 'other'> = {
  product: 'Dental Dijital Bulut Platformu',
  home: 'Ana sayfa',
  menu: 'Ana menü',
  openMenu: 'Menüyü aç',
  closeMenu: 'Menüyü kapat',
  skip: 'İçeriğe geç',
  trail: 'Bulunduğunuz yer',
  capacity: {
    title: 'Kapasite',
    used: '{{used}} / {{max}} GB kullanıldı',
    full: 'Dolu: yeni yüklemeler bekliyor',
  },
  organisation: {
    switch: 'Kurum değiştir',
    current: 'Geçerli kurum',
  },
  notices: {
    title: 'Bildirimler',
    open_one: 'Bildirimler, {{count}} okunmamış',
    open_other: 'Bildirimler, {{count}} okunmamış',
    categories: { orders: 'Siparişler', members: 'Üyeler', relationships: 'İş birlikleri', others: 'Diğer' },
    markRead: 'Okundu olarak işaretle',
    empty: 'Yeni bir şey yok.',
  },
  user: {
    menu: 'Hesabınız',
    language: 'Dil',
    light: 'Açık',
    dark: 'Koyu',
    system: 'Cihaz gibi',
    appearance: 'Görünüm',
    logout: 'Çıkış yap',
  },
  logout: {
    title: 'Çıkışı onaylayın',
    text: 'Oturumunuz kapatıldı; bu sayfada kalmak için iptal edebilir veya yeniden giriş yapabilirsiniz',
    confirm: 'Yeniden giriş yap',
    cancel: 'İptal',
  },
  failures: {
    network: 'Sunucuya ulaşılamıyor. Bağlantıyı kontrol edip yeniden deneyin.',
    timeout: 'Sunucunun yanıtı çok uzun sürdü. Yeniden deneyin.',
    broken: 'Sunucunun yanıtı okunamıyor. Biraz sonra yeniden deneyin.',
    error: 'Hata',
  },
  session: {
    failed: 'Bir hata oluştu',
    noData: 'Doğrulama başarısız oldu, lütfen yeniden giriş yapın.',
    noRoles: 'getInfo: roles boş olmayan bir dizi olmalıdır!',
  },
};
