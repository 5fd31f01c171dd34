import type { files as english } from '../en/files.ts';
import type { Translation } from '../messages.ts';

export const files: Translation<typeof english, 'one' | 'other'> = {
  project: {
    found: {
      exocad: 'Tarayıcı projesinde istenenler:',
      threeShape: '3Shape siparişinde istenenler:',
    },
    teeth: '{{teeth}}: {{work}}',
    bridge: '{{teeth}} köprü olarak birleşik',
    notes: 'Burada bu adla bilinmiyor: {{said}}',
    note: '“{{said}}” ({{teeth}})',
    kept_one: '{{teeth}} için girdikleriniz korunur.',
    kept_other: '{{teeth}} için girdikleriniz korunur.',
    takeOver: 'Aktar',
    leave: 'Bırak',
    taken: 'Tarayıcı projesinden aktarıldı.',
    undo: 'Geri al',
  },
  version: 'Sürüm {{version}}',
  replaced: 'Yerine yeni bir sürüm geldi',
  showEarlier_one: 'Önceki sürümü göster',
  showEarlier_other: 'Önceki {{count}} sürümü göster',
  hideEarlier_one: 'Önceki sürümü gizle',
  hideEarlier_other: 'Önceki sürümleri gizle',
  unpackedFrom: 'Kaynak arşiv: {{name}}',
  unpacked_one: '{{count}} dosya çıkarıldı',
  unpacked_other: '{{count}} dosya çıkarıldı',
  original: 'Özgün dosya {{size}}',
  copy: 'Görüntüleme kopyası {{size}}',
  copyError: 'Görüntüleme kopyası {{size}}, özgün dosyadan sapma en çok {{micrometres}} µm',
  unzipAgain: 'Zip’i yeniden aç',
};
