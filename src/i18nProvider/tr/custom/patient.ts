import type { CustomMessages } from '../../messages.ts';

export const patient = {
  allergy: 'Alerji: {{what}}',
  nothingClinical: 'Kayıtlı alerji veya hastalık yok',
  teeth: {
    none: 'Dişlerde henüz işlem yok',
    hint: 'Yalnızca bir dişin kayıtlarını görmek için o dişi seçin',
  },
  erasing: {
    names:
      'Hastayı tıbbi kayıtları, görüntüleri, fotoğrafları ve taslaklarıyla birlikte siler. Hastanın adı, kliniğinizdeki ve iş ortaklarınızdaki tamamlanmış siparişlerden ve iş emirlerinden de kaldırılır: metinlerden, dosya adlarından ve STL, PLY, OBJ, 3MF, MTL, DICOM ve tarayıcı proje dosyalarının içinden.',
    deleted:
      'Zip, RAR ve 7z arşivleri ile metin ve Word gibi temizlenemeyen dosyalar silinir; bu siparişlerle ilgili iş emirlerindeki resimler, modeller ve arşivler de silinir. Taramalar saklanır.',
    kept: 'Adın kaldırılamadığı taramalar görüntülenebilir ancak artık indirilemez. Şunlar kalır: PDF’lerde, resimlerde ve DICOM görüntülerinde görünenler, iş emirlerindeki belgeler, siparişi olmayan iş emirlerinin tüm dosyaları, adın yalnızca bir bölümünün geçtiği iş emirleri, geçmişteki nedenler, hasta numarası, denetim günlüğü, gönderilmiş e-postalar ve sistem dışındaki kopyalar (indirilen dosyalar ve yedekler).',
  },
  history: {
    patient: {
      create: '{{name}} hastayı ekledi',
      update: '{{name}} bilgileri düzenledi',
      export: '{{name}} hastanın tüm verilerini dışa aktardı',
    },
    record: { create: '{{name}} bir muayene ekledi', update: '{{name}} bir muayeneyi düzenledi' },
    image: { place: '{{name}} bir görüntü ekledi', update: '{{name}} bir görüntünün açıklamasını düzenledi' },
  },
  records: {
    empty: 'Kayıtlı muayene yok',
    more: 'Son {{total}} muayene gösteriliyor.',
    written: 'Kaydeden: {{name}}, {{time}}',
    changed: 'düzenleyen: {{name}}, {{time}}',
    edit: '{{date}} tarihli muayene',
  },
  images: {
    addAs: 'Görüntü türü',
    hint: 'JPG, PNG, WebP veya TIFF; her biri en fazla {{max}}. Orijinal dosyalar değiştirilmeden saklanır.',
    drop: 'Görüntüleri buraya bırakın',
    dismiss: 'Kaldır',
    all: 'Tümü',
    empty: 'Henüz görüntü yok',
    open: 'Büyüt: {{title}}',
    large: 'Büyütülmüş görüntü',
    lost: 'Görüntü yüklenemedi. Daha sonra yeniden deneyin.',
    position: '{{at}} / {{total}}',
    close: 'Kapat',
  },
  report: {
    title: 'Hasta raporu',
    choose: 'Rapora eklenecekler',
    identity: 'Hasta',
    clinical: 'Tıbbi bilgiler',
    records: 'Tıbbi kayıtlar',
    images: 'Görüntüler',
    print: 'Yazdır veya PDF olarak kaydet',
  },
} satisfies CustomMessages<'tr'>['patient'];
