import type { settings as english } from '../en/settings.ts';
import type { Translation } from '../messages.ts';

export const settings: Translation<typeof english, 'one' | 'other'> = {
  title: 'Ayarlar',
  open: 'Ayarlar',
  close: 'Ayarları kapat',
  colour: 'Tema rengi',
  colours: {
    blue: 'Mavi',
    teal: 'Turkuaz',
    green: 'Yeşil',
    amber: 'Kehribar',
    red: 'Kırmızı',
    pink: 'Pembe',
    violet: 'Mor',
    slate: 'Mavi gri',
  },
  anyColour: 'Başka bir renk',
  mode: 'Görünüm',
  modes: { system: 'Cihaz', light: 'Açık', dark: 'Koyu' },
  size: 'Boyut',
  sizes: { small: 'Küçük', medium: 'Orta', large: 'Büyük' },
  frame: 'Sayfa çerçevesi',
  tabs: 'Gezilen sayfalar sekmelerde',
  fixedHeader: 'Üst çubuk sabit',
  sidebarLogo: 'Kenar çubuğunda logo',
  singleKeys: 'Tek tuşlu kısayollar',
  reset: 'Varsayılanlara sıfırla',
  undoReset: 'Sıfırlamayı geri al',
  kept: 'Sizin için saklanır, tüm cihazlarda geçerlidir.',
};
