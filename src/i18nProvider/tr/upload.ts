import type { upload as english } from '../en/upload.ts';
import type { Translation } from '../messages.ts';

export const upload: Translation<typeof english, 'one' | 'other'> = {
  add: 'Dosya veya klasör ekle',
  files: 'Dosyalar veya zip',
  folder: 'Klasör',
  drop: 'Dosyaları buraya bırakın',
  dropHint: 'Klasörler, zip ve tek dosyalar: STL, PLY, OBJ, fotoğraflar',
  list: 'Yüklenen dosyalar',
  sent: '{{percent}} yüklendi ({{size}})',
  left: '{{time}} kaldı',
  totals_one: '{{done}} / {{count}} dosya ulaştı · {{percent}}',
  totals_other: '{{done}} / {{count}} dosya ulaştı · {{percent}}',
  underWay_one: '{{count}} dosya · {{percent}}',
  underWay_other: '{{count}} dosya · {{percent}}',
  allArrived: 'Tüm dosyalar ulaştı.',
  someFailed_one: 'Bir dosya ulaşmadı. Nedenine bakıp yeniden deneyin.',
  someFailed_other: '{{count}} dosya ulaşmadı. Nedenine bakıp yeniden deneyin.',
  alreadyThere_one: 'Bir dosya zaten burada, yeniden gönderilmedi.',
  alreadyThere_other: '{{count}} dosya zaten burada, yeniden gönderilmedi.',
  interrupted_one: 'Bu siparişin bir yüklemesi yarıda kaldı. Aynı dosyayı yeniden ekleyin; kaldığı yerden devam eder.',
  interrupted_other:
    'Bu siparişin {{count}} yüklemesi yarıda kaldı. Aynı dosyaları yeniden ekleyin; kaldıkları yerden devam ederler.',
  states: {
    queued: 'Sırada · {{size}}',
    waiting: 'Bağlantı koptu: {{percent}} ({{size}}). Kendiliğinden devam eder.',
    paused: 'Duraklatıldı: {{percent}} ({{size}})',
    done: 'Ulaştı · {{size}}',
  },
  pause: '{{name}} dosyasını duraklat',
  resume: '{{name}} dosyasına devam et',
  retry: '{{name}} dosyasını yeniden dene',
  cancel: '{{name}} dosyasını iptal et',
  remove: '{{name}} dosyasını listeden kaldır',
  faults: {
    empty: 'Bu dosya boş. Tarayıcıdan yeniden dışa aktarın.',
    tooLarge: 'Sunucu bu kadar büyük dosya kabul etmiyor.',
    line: 'Bağlantı koptu. Yeniden deneyin.',
    refused: 'Sunucu bu dosyayı kabul etmedi (durum {{status}}). Yeniden deneyin.',
    signedOut: 'Oturumunuz kapatıldı. Giriş yapıp yeniden deneyin.',
    unreadable: 'Bu dosya bu arada taşındı veya değiştirildi. Kaldırıp yeniden ekleyin.',
  },
};
