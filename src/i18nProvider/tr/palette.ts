import type { palette as english } from '../en/palette.ts';
import type { Translation } from '../messages.ts';

export const palette: Translation<typeof english, 'one' | 'other'> = {
  open: 'Ara',
  title: 'Arama ve komutlar',
  placeholder: 'Arayın veya ne yapılacağını yazın…',
  close: 'Kapat',
  recent: 'Son kullanılanlar',
  screens: 'Sayfalar',
  actions: 'İşlemler',
  searching: 'Aranıyor…',
  results_one: '{{count}} sonuç',
  results_other: '{{count}} sonuç',
  none: '“{{query}}” için sonuç yok.',
  failed: 'Aramaya şu anda ulaşılamıyor. Sayfalar ve işlemler yine de burada.',
  all_one: '{{name}}: bulunan kaydı göster',
  all_other: '{{name}}: {{count}} kaydın tümünü göster',
  language: 'Dil: {{name}}',
  mode: 'Görünüm: {{name}}',
  hint: { choose: 'seç', open: 'aç', close: 'kapat' },
  keys: {
    title: 'Klavye kısayolları',
    open: 'Arama ve komutlar',
    help: 'Tüm klavye kısayolları',
    everywhere: 'Her yerde',
    lists: 'Listede',
    space: 'Boşluk',
    enter: 'Enter',
    or: 'veya',
    single: 'Sesle yazma veya yanlışlıkla basılan tuşlar bunları tetikliyorsa kapatın.',
  },
};
