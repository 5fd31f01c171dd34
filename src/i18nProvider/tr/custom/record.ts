export const sections = {
  details: 'Ayrıntılar',
  identity: 'Kimlik',
  contact: 'İletişim',
  clinical: 'Tıbbi bilgiler',
  filing: 'Kayıt bilgileri',
  together: 'Birlikte çalışma',
  activity: 'Etkinlik',
  conversation: 'Yazışma',
  files: 'Dosyalar',
  history: 'Geçmiş',
  overview: 'Genel bakış',
  teeth: 'Dişler',
  timeline: 'Zaman çizelgesi',
  openOrders: 'Açık siparişler',
  catalogue: 'Katalog',
  workingDays: 'Çalışma günleri',
  partnership: 'İş birliği',
  access: 'Erişim',
  task: 'Görev',
  progress: 'İlerleme',
  records: 'Tıbbi kayıtlar',
  images: 'Görüntü arşivi',
  report: 'Rapor',
};

export const show = {
  all: 'Tümü',
  inList: '{{list}} listesinde göster',
  noRows: 'Şu anda yok',
  nothingYet: 'Henüz bir şey yok',
  older: 'Daha eskilerini göster',
  narrowed: { tooth: { only: 'Yalnızca seçilen diş', none: 'Bu diş için bir şey yok' } },
};

export const history = { none: 'Henüz geçmiş kaydı yok', step: '{{action}} · {{actorName}}' };

/** What only the forms say of their fields; the rest of `form` comes with the lists. */
export const form = {
  draft: {
    saved: 'Taslak kaydedildi: {{time}}',
    saving: 'Kaydediliyor…',
    failed: 'Taslak kaydedilemedi',
    restored: 'Taslak geri yüklendi ({{time}})',
    offered: 'Bir taslağınız var ({{time}}): {{title}}',
    discarded: 'Taslak silindi ({{time}})',
    discard: 'Taslağı sil',
    use: 'Taslağı kullan',
    undo: 'Geri al',
    leave: 'Kapat, taslağı sakla',
  },
  leave: {
    title: 'Son değişiklikler kaydedilmeden çıkılsın mı?',
    text: 'Son değişiklikleriniz henüz taslak olarak kaydedilmedi. Şimdi çıkarsanız kaybolur.',
    go: 'Çık',
    stay: 'Kal',
  },
  file: {
    choose: 'Dosya seç',
    choosePicture: 'Görsel seç',
    drop: 'veya buraya bırakın',
    uploading: '{{name}} yükleniyor',
    cancel: 'Yüklemeyi iptal et',
    wait: 'Yüklemenin bitmesini bekleyin, sonra yeniden kaydedin.',
    empty: 'Bu dosya boş. Başka bir dosya seçin.',
    replace: 'Değiştir',
    remove: 'Kaldır',
    gone: 'Bu dosya artık mevcut değil.',
    open: 'Büyüt: {{name}}',
    download: '{{name}} dosyasını indir',
    save: 'İndir',
    large: 'Büyütülmüş görsel',
    lost: 'Görsel yüklenemedi. Daha sonra yeniden deneyin.',
    close: 'Kapat',
  },
  phone: {
    country: 'Ülke kodu yazılmazsa: {{country}}',
    doubtful: 'Bu numara eksik görünüyor. Kontrol edin. Yazdığınız gibi kaydedilir.',
  },
  help: {
    patient: {
      certificateNumber: 'Belgede yazdığı gibi, harfleriyle birlikte',
      entryNumber: 'Varsa kliniğinizin kendi dosya numarası',
      habitDetails: 'Yapılacak işi etkileyen alışkanlıklar: diş gıcırdatma, spor, üflemeli çalgılar',
      allergyDetails: 'Madde ve reaksiyon; metaller ve rezinler dâhil',
    },
    workOrder: {
      content: 'Bir iş ortağı okuyacaksa hasta adı yazmayın',
      institutionId: 'Kendi kurumunuzdaki işler için boş bırakın',
      orderId: 'Bu siparişe erişimi olanlar bildirim alır',
    },
  },
  conflict: {
    title: 'Siz düzenlerken bu kayıt başkası tarafından değiştirildi',
    text: 'Değişiklikleriniz korundu. Yalnızca diğer kişinin değiştirdiği alanlar yeni değerlerini gösteriyor. Diğerleri için bir sürüm seçip yeniden kaydedin.',
    mine: 'Sizin sürümünüz',
    theirs: 'Güncel sürüm',
    take: 'Güncel sürümü kullan',
  },
};

/** What react-admin would say in parts of it that the console doesn’t use today; the rest comes with the lists. */
export const ra = {
  input: {
    references: {
      all_missing: 'İlişkili kayıtlar bulunamadı.',
      many_missing: 'İlişkili kayıtlardan en az biri artık mevcut değil.',
      single_missing: 'İlişkili kayıt artık mevcut değil.',
    },
  },
  action: {
    add: 'Ekle',
    clear_array_input: 'Listeyi temizle',
    create: 'Oluştur',
    delete: 'Sil',
    move_down: 'Aşağı taşı',
    move_up: 'Yukarı taşı',
    refresh: 'Yenile',
    remove: 'Kaldır',
    save: 'Kaydet',
    undo: 'Geri al',
    update: 'Güncelle',
  },
  message: {
    clear_array_input: 'Listenin tamamını temizlemek istediğinizden emin misiniz?',
    delete_content: 'Bu {{name}} kaydını silmek istediğinizden emin misiniz?',
    delete_title: 'Silinecek kayıt: {{name}} {{recordRepresentation}}',
    select_all_limit_reached: 'Tümünü seçmek için çok fazla öğe var. Yalnızca ilk {{max}} öğe seçildi.',
    unsaved_changes: 'Kaydedilmemiş değişiklikleriniz var. Bunlardan vazgeçmek istediğinizden emin misiniz?',
  },
  navigation: {
    next: 'Sonraki sayfaya git',
    page: '{{page}}. sayfaya git',
    page_range_info: '{{offsetBegin}}–{{offsetEnd}} / {{total}}',
    previous: 'Önceki sayfaya git',
  },
  validation: {
    email: 'Geçerli bir e-posta adresi olmalıdır',
    maxLength: 'En fazla {{max}} karakter olmalıdır',
    maxValue: 'En fazla {{max}} olmalıdır',
    minLength: 'En az {{min}} karakter olmalıdır',
    minValue: 'En az {{min}} olmalıdır',
    number: 'Bir sayı olmalıdır',
    oneOf: 'Şunlardan biri olmalıdır: {{options}}',
    regex: 'Belirli bir biçime uymalıdır (regexp): {{pattern}}',
    required: 'Zorunlu',
    unique: 'Benzersiz olmalıdır',
  },
};
