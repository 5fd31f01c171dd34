import type { actions as english } from '../en/actions.ts';
import type { Translation } from '../messages.ts';

export const actions: Translation<typeof english, 'one' | 'other'> = {
  done: 'Yapıldı: {{action}}',
  sure: '{{action}}: emin misiniz?',
  final: 'Bu işlem geri alınamaz.',
  finalMany_one: 'Bu işlem geri alınamaz. {{count}} kaydı etkiler.',
  finalMany_other: 'Bu işlem geri alınamaz. {{count}} kaydı etkiler.',
  cancel: 'Vazgeç',
  more: 'Diğer işlemler',
  conflict: 'Bu kayıt bu arada değiştirildi. Şimdiki hâline bakın, sonra karar verin.',
  show: 'Aç',
  edit: 'Düzenle',
  duplicate: 'Yeni olarak kopyala',
  print: 'Yazdır',
  printed: 'yazdırılma: {{time}}',
  copy: 'Kopyala: {{name}}',
  copied: 'Kopyalandı: {{name}}',
  copyFailed: 'Kopyalanamadı',
  previous: 'Önceki: {{title}}',
  next: 'Sonraki: {{title}}',
};
