export const patient = {
  back: 'Listeye dön',
  erasing: {
    names:
      'Hastayı kayıtları, görüntüleri, fotoğrafları ve taslaklarıyla birlikte siler; kliniğinizdeki ve laboratuvarlardaki tamamlanmış siparişlerden hasta adını kaldırır: metinlerden, dosya adlarından ve STL, PLY, OBJ ve MTL dosyalarının içinden.',
    deleted:
      'Zip, RAR ve 7z arşivleri ile tarayıcı proje dosyaları, ayrıca iş emirlerindeki modeller ve arşivler silinir; taramalar kalır.',
    kept: 'Adın kaldırılamadığı bir tarama görüntülenebilir, ancak artık indirilemez. PDF gibi diğer dosyaların içindeki ve geçmişte belirtilen gerekçelerdeki adlar kaldırılmaz.',
  },
  createOrder: 'Sipariş oluştur',
  tabs: {
    label: 'Hasta dosyasının bölümleri',
    details: 'Bilgiler',
    records: 'Tıbbi kayıtlar',
    images: 'Görüntü arşivi',
    report: 'Rapor',
    orders: 'Siparişler',
  },
  history: {
    none: 'Bu kayıt başladığından beri bir değişiklik yapılmadı.',
    patient: {
      create: '{{name}} hastayı kaydetti.',
      update: '{{name}} bilgileri değiştirdi.',
      export: '{{name}} hastanın tüm verilerini dışa aktardı.',
    },
    record: { create: '{{name}} bir muayene ekledi.', update: '{{name}} bir muayeneyi değiştirdi.' },
    image: { place: '{{name}} bir görüntü gönderdi.', update: '{{name}} bir görüntünün açıklamasını değiştirdi.' },
  },
  records: {
    latest: 'Son muayene: {{date}}',
    empty: 'Henüz muayene kaydı yok.',
    more: 'Yalnızca son {{total}} muayene gösteriliyor.',
    written: 'Yazan: {{name}}, {{time}}',
    changed: 'değiştiren: {{name}}, {{time}}',
    edit: '{{date}} tarihli muayene',
  },
  images: {
    addAs: 'Şu türde ekle',
    hint: 'JPG, PNG, WebP veya TIFF; her biri en çok {{max}}. Asılları değiştirilmeden saklanır.',
    drop: 'Görüntüleri buraya bırakın',
    dismiss: 'Çıkar',
    all: 'Tümü',
    empty: 'Bu hastanın henüz görüntüsü yok.',
    open: 'Büyük göster: {{title}}',
    large: 'Büyük görüntü',
    lost: 'Görüntü şu anda gösterilemiyor. Daha sonra yeniden deneyin.',
    position: '{{at}} / {{total}}',
    close: 'Kapat',
  },
  report: {
    title: 'Hasta raporu',
    choose: 'Raporda neler olsun',
    identity: 'Hasta',
    clinical: 'Klinik bilgiler',
    records: 'Tıbbi kayıtlar',
    images: 'Görüntüler',
    print: 'Yazdır veya PDF olarak kaydet',
  },
  orders: {
    empty: 'Bu hastanın henüz siparişi yok.',
  },
};
