import type { CustomMessages } from '../../messages.ts';

export const files = {
  proposal: {
    found: {
      names: 'Bu sipariş için önerilenler:',
      exocad: 'Tarama projesinin içeriği:',
      threeShape: '3Shape siparişinin içeriği:',
    },
    patient: 'Hasta {{patient}} (“{{from}}” adından)',
    lab: 'Laboratuvar: {{lab}} ({{number}} siparişindeki gibi)',
    materials: 'Belirtilmeyen malzemeler: {{number}} siparişindeki gibi',
    next: 'İşaretleyeceğiniz dişler: {{work}} ({{number}} siparişindeki gibi)',
    teeth: '{{teeth}}: {{work}}',
    bridge: '{{teeth}} köprü olarak birleşik',
    notes: 'Tanınmayan: {{said}}',
    note: '“{{said}}” ({{teeth}})',
    kept_one: '{{teeth}} için girdikleriniz korunur.',
    kept_other: '{{teeth}} için girdikleriniz korunur.',
    takeOver: 'Uygula',
    leave: 'Yok say',
    taken: 'Öneriler uygulandı',
  },
  version: 'Sürüm {{version}}',
  replaced: 'Yeni sürümle değiştirildi',
  showEarlier_one: 'Önceki sürümü göster',
  showEarlier_other: 'Önceki {{count}} sürümü göster',
  hideEarlier_one: 'Önceki sürümü gizle',
  hideEarlier_other: 'Önceki sürümleri gizle',
  unpackedFrom: 'Kaynak arşiv: {{name}}',
  unpacked_one: '{{count}} dosya çıkarıldı',
  unpacked_other: '{{count}} dosya çıkarıldı',
  original: 'Orijinal dosya: {{size}}',
  slices_one: '{{figure}} kesit',
  slices_other: '{{figure}} kesit',
  copy: 'Görüntüleme kopyası: {{size}}',
  copyError: 'Görüntüleme kopyası: {{size}}, orijinal dosyadan sapma en fazla {{micrometres}} µm',
  mirrored: 'Ayna görüntüsü gösteriliyor. Dosya değişmedi: CAD yazılımında da aynalanması gerekir.',
  unzipAgain: 'Zip’i yeniden aç',
} satisfies CustomMessages<'tr'>['files'];

export const stage = {
  page: 'Sayfa {{number}} / {{total}}',
  noPages: 'Bu PDF gösterilemiyor. Açmak için indirin.',
} satisfies CustomMessages<'tr'>['stage'];
