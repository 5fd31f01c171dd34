import type { CustomMessages } from '../../messages.ts';

export const devices = {
  notConnected: 'Henüz bağlantı kurmadı',
  locked: {
    by: '{{name}} {{ago}} kilitledi',
    means: 'Kilidi açılana kadar siparişleri göremez ve dosya yükleyemez.',
  },
  figures: {
    never: 'Hiç',
    delivered: 'Son 30 günde teslim edilen dosyalar',
    last: 'Son dosya: {{order}} siparişi',
    nothing: 'Henüz dosya teslim edilmedi',
    orders: 'Görebildiği siparişler',
    nameless: 'Üretimdekiler, hasta adı olmadan',
  },
  activate: {
    text: 'Kod, cihazla birlikte verilir veya platform işletmecisinden alınır. Tek bir cihazda, bir kez kullanılabilir.',
    serial: 'Cihazın üzerinde yazar',
    code: 'Tireli veya tiresiz',
    name: 'Ekibinize gösterilir. Seri numarasını kullanmak için boş bırakın.',
    submit: 'Etkinleştir',
    done: '{{name}} etkinleştirildi',
  },
  connect: {
    title: '{{name}} cihazını bağla',
    text: 'Yalnızca bir kez gösterilen bir bağlantı kodu oluşturun. Ardından cihaz, üretimdeki siparişleri hasta adları olmadan görebilir ve onlara dosya yükleyebilir.',
    again: 'Bu cihaz zaten bağlı. Yeni kod, mevcut bağlantısının yerini alır.',
    make: 'Kod oluştur',
    code: 'Bağlantı kodu',
    enter: 'Bu kodu ve {{serial}} seri numarasını cihaza girin.',
    until: '{{time}} saatine kadar geçerli, bir kez kullanılabilir',
    waiting: 'Cihaz bekleniyor…',
    connected: '{{name}} bağlandı',
    close: 'Kapat',
  },
  unbind: {
    title: '{{name}} cihazının eşleşmesini kaldır',
    text: 'Cihazın erişimi hemen sona erer. Geçmişi ve yüklediği dosyalar saklanır. Yeniden eşleştirmek için yeni bir etkinleştirme kodu gerekir.',
    way: 'Doğrulama kodunu nereye gönderelim?',
    submit: 'Eşleşmeyi kaldır',
    done: '{{name}} cihazının eşleşmesi kaldırıldı',
  },
  history: {
    activate: '{{name}} cihazı etkinleştirdi',
    update: '{{name}} cihaz bilgilerini düzenledi',
    pair: '{{name}} bağlantı kodu oluşturdu',
    connect: 'Cihaz bağlandı',
    upload: 'Cihaz {{order}} siparişine bir dosya yükledi',
    lock: '{{name}} cihazı kilitledi',
    unlock: '{{name}} cihazın kilidini açtı',
    unbind: '{{name}} cihazın eşleşmesini kaldırdı',
  },
} satisfies CustomMessages<'tr'>['devices'];
