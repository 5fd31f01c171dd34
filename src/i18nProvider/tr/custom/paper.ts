import type { CustomMessages } from '../../messages.ts';

export const paper = {
  print: 'Yazdır veya PDF olarak kaydet',
  export: 'Sipariş verilerini dışa aktar',
  json: 'Tüm veriler (JSON)',
  csv: 'Dişler tablo olarak (CSV)',
  close: 'Ön izlemeyi kapat',
  preview: '{{number}} numaralı siparişin baskı ön izlemesi',
  parties: 'Klinik ve laboratuvar',
  work: 'İş',
  noTeeth: 'İşaretli diş yok',
  pictures: 'Model görüntüleri',
  drawing: 'Görüntüler oluşturuluyor…',
  notDrawn: 'Görüntüler bu web tarayıcısında oluşturulamadı.',
  views: {
    front: 'Önden',
    upper: 'Üst çene, oklüzal',
    lower: 'Alt çene, oklüzal',
    top: 'Üstten',
  },
  checksum: 'SHA-256',
  sign: {
    received: 'Teslim alındı: tarih, ad',
    made: 'Yapıldı: tarih, ad',
    checked: 'Kontrol edildi: tarih, ad',
    shipped: 'Sevk edildi: tarih, ad',
  },
  printed: '{{name}} tarafından {{date}} tarihinde yazdırıldı.',
  findAgain: 'Bu siparişi yeniden bulmak için platformun arama alanında barkodu okutun veya numarayı girin.',
  toothName: 'Dişin adı',
  bridge: 'Köprü',
} satisfies CustomMessages<'tr'>['paper'];
