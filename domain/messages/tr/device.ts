import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const device: EntityMessages<Entities['device']> = {
  one: 'Cihaz',
  many: 'Cihazlar',
  fields: {
    name: 'Ad',
    note: 'Not',
    serialNumber: 'Seri no',
    firmware: 'Donanım yazılımı',
    activationCode: 'Etkinleştirme kodu',
    state: 'Durum',
    boundAt: 'Bağlandığı tarih',
    boundByName: 'Bağlayan',
    lockedAt: 'Kilitlendiği tarih',
    lockedByName: 'Kilitleyen',
    unboundAt: 'Ayrıldığı tarih',
    unboundByName: 'Ayıran',
    connectedAt: 'Bağlantı',
    seenAt: 'Son görülme',
    keyword: 'Ad, seri no veya not',
    contactKind: 'Kodun gideceği yer',
    code: 'Doğrulama kodu',
    request: 'İstek',
  },
  actions: {
    query: 'Liste',
    counts: 'Sayılar',
    get: 'Aç',
    history: 'Geçmiş',
    activate: 'Cihaz etkinleştir',
    update: 'Düzenle',
    pair: 'Bağlantı kur',
    lock: 'Kilitle',
    unlock: 'Kilidi aç',
    unbind: 'Bağı kaldır',
  },
};
