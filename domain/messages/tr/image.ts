import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const image: EntityMessages<Entities['image']> = {
  one: 'Görüntü',
  many: 'Görüntü arşivi',
  fields: {
    category: 'Tür',
    takenOn: 'Çekim tarihi',
    note: 'Not',
    patientId: 'Hasta',
    name: 'Dosya adı',
    size: 'Boyut',
    sha256: 'Sağlama toplamı',
    width: 'Genişlik',
    height: 'Yükseklik',
    thumbUrl: 'Küçük kopya',
    pictureUrl: 'Büyük kopya',
    ownerId: 'Kaydı açan',
    uploaderName: 'Ekleyen',
    createdAt: 'Eklendi',
  },
  actions: {
    query: 'Liste',
    get: 'Aç',
    place: 'Görüntü ekle',
    update: 'Düzenle',
    delete: 'Sil',
    download: 'Aslını indir',
  },
};
