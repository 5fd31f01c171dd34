import type { devices as english } from '../en/devices.ts';
import type { Translation } from '../messages.ts';

export const devices: Translation<typeof english, 'one' | 'other'> = {
  notConnected: 'Henüz bağlantı kurmadı',
  activate: {
    text: 'Kod cihazla birlikte ya da işletmecinizden gelir. Bir kez ve bir cihaz için geçerlidir.',
    serial: 'Cihazda yazdığı gibi',
    code: 'Tireli veya tiresiz',
    name: 'Çalışanlarınızın verdiği ad; boş kalırsa seri no',
    submit: 'Etkinleştir',
    done: '{{name}} laboratuvarınıza bağlandı',
  },
  connect: {
    title: '{{name}} için bağlantı',
    text: 'Cihaz, burada bir kez gösterilen kendi koduyla bağlanır. Ardından üretimdeki siparişleri hasta adları olmadan görebilir ve onlara dosya yükleyebilir.',
    again: 'Cihazın zaten erişimi var. Yeni kodla yeni bir erişim alır, eskisi sona erer.',
    make: 'Kodu göster',
    code: 'Bağlantı kodu',
    enter: 'Cihaza {{serial}} seri numarasıyla birlikte girin.',
    until: '{{time}} saatine kadar ve bir kez geçerli',
    waiting: 'Cihaz bekleniyor…',
    connected: '{{name}} bağlandı',
    close: 'Kapat',
  },
  unbind: {
    title: '{{name}} cihazının bağını kaldır',
    text: 'Cihaz erişimini hemen kaybeder; geçmişi ve yüklediği dosyalar kalır. Yeniden bağlamak için yeni bir etkinleştirme kodu gerekir.',
    way: 'Doğrulama kodu nereye gönderilsin?',
    submit: 'Bağı kaldır',
    done: '{{name}} cihazının bağı kaldırıldı',
  },
  history: {
    none: 'Henüz bir şey olmadı.',
    activate: '{{name}} cihazı bağladı',
    update: '{{name}} adı veya notu değiştirdi',
    pair: '{{name}} bağlantı kodu istedi',
    connect: 'Cihaz bağlandı',
    upload: 'Cihaz {{order}} siparişine bir dosya yükledi',
    lock: '{{name}} cihazı kilitledi',
    unlock: '{{name}} cihazın kilidini açtı',
    unbind: '{{name}} cihazın bağını kaldırdı',
  },
};
