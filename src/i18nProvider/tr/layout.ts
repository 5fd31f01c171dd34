import type { layout as english } from '../en/layout.ts';
import type { Translation } from '../messages.ts';

export const layout: Translation<typeof english, 'one' | 'other'> = {
  product: 'Dental Dijital Bulut Platformu',
  home: 'Gösterge paneli',
  menu: 'Ana menü',
  openMenu: 'Menüyü aç',
  closeMenu: 'Menüyü kapat',
  skip: 'İçeriğe geç',
  trail: 'Bulunduğunuz yer',
  tabs: {
    bar: 'Açık sayfalar',
    menu: 'Sayfaları yenile ve kapat',
    refresh: 'Yenile',
    close: 'Kapat',
    closeOne: 'Kapat: {{title}}',
    closeOthers: 'Diğerlerini kapat',
    closeAll: 'Tümünü kapat',
  },
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
    category_one: '{{category}}, {{count}} okunmamış',
    category_other: '{{category}}, {{count}} okunmamış',
    unread: 'Okunmamış',
    markRead: 'Okundu olarak işaretle',
    empty: {
      orders: 'Henüz sipariş bildirimi yok. Bir vaka ilerlediğinde gelir.',
      members: 'Henüz üye bildirimi yok. Biri katıldığında veya katılmak istediğinde gelir.',
      relationships: 'Henüz iş birliği bildirimi yok. Bir kurum sizinkiyle çalışmak istediğinde gelir.',
      others: 'Başka bildirim yok.',
    },
  },
  user: {
    menu: 'Hesabınız',
    language: 'Dil',
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
