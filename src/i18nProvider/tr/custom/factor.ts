import type { CustomMessages } from '../../messages.ts';

/** Second factors, and proofs of who the user is. */
export const factor = {
  proof: {
    title: 'Kimliğinizi doğrulayın',
    submit: 'Devam',
    byPassword: 'Devam etmek için parolanızı girin. {{count}} dakika boyunca yeniden sorulmaz.',
    byCode: 'Devam etmek için ikinci adımla doğrulayın. {{count}} dakika boyunca yeniden sorulmaz.',
  },
  row: {
    name: 'İki adımlı doğrulama',
    off: 'Kapalı',
    offHint: 'Parolanızı başkası öğrense bile hesabınızı korur.',
    on: 'Kimlik doğrulama uygulaması, {{date}} tarihinden beri',
    onPasskey: 'Yalnızca geçiş anahtarı',
    left: 'Kalan kurtarma kodu: {{number}}',
    setUp: 'İki adımlı doğrulamayı kur',
    setUpApp: 'Uygulama kur',
    renew: 'Yeni kurtarma kodları',
    remove: 'Kapat',
  },
  setUp: {
    title: 'İki adımlı doğrulamayı kurun',
    scan: 'Bu QR kodunu telefonunuzdaki kimlik doğrulama uygulamasıyla tarayın.',
    picture: 'Kimlik doğrulama uygulaması için QR kodu',
    orKey: 'Ya da uygulamaya bu anahtarı girin:',
    key: 'Anahtar',
    enter: 'Ardından uygulamanın gösterdiği kodu girin. Diğer tüm cihazlarda oturumunuz kapatılır.',
    submit: 'Doğrula',
  },
  codes: {
    title: 'Kurtarma kodlarınızı saklayın',
    text: 'Telefonunuzu kaybederseniz bu kodların her biriyle bir kez giriş yapabilirsiniz. Kodlar bir daha gösterilmez.',
    name: 'Kurtarma kodları',
    close: 'Kaydettim',
  },
  remove: {
    title: 'İki adımlı doğrulama kapatılsın mı?',
    text: 'Giriş için yalnızca parolanız gerekir. Kurtarma kodlarınız geçersiz olur ve diğer tüm cihazlarda oturumunuz kapatılır.',
    done: 'İki adımlı doğrulama kapatıldı',
  },
  removeApp: {
    title: 'Kimlik doğrulama uygulaması kapatılsın mı?',
    text: 'Girişte artık uygulamanın kodları istenmez. Diğer tüm cihazlarda oturumunuz kapatılır.',
    done: 'Kimlik doğrulama uygulaması kapatıldı',
  },
  renew: {
    title: 'Yeni kurtarma kodları alınsın mı?',
    text: 'Eski kodlar hemen geçersiz olur.',
  },
  passkeys: {
    name: 'Geçiş anahtarları',
    hint: 'Parola ve kod olmadan; parmak iziniz, yüzünüz veya cihazınızın PIN’iyle giriş yapın. Ardından tek başına parola yetmez.',
    unsupported: 'Bu web tarayıcısı geçiş anahtarlarını desteklemiyor.',
    add: 'Geçiş anahtarı ekle',
    added: 'Geçiş anahtarı eklendi',
    since: '{{date}} tarihinde eklendi',
    used: 'Son kullanım: {{ago}}',
    unused: 'Hiç kullanılmadı',
    rename: 'Yeniden adlandır',
    renameOne: '{{name}} adını değiştir',
    nameLabel: 'Ad',
    renamed: 'Geçiş anahtarı yeniden adlandırıldı',
    remove: 'Kaldır',
    removeOne: '{{name}} geçiş anahtarını kaldır',
    removeTitle: 'Geçiş anahtarı kaldırılsın mı?',
    removeText:
      '“{{name}}” ile artık giriş yapılamaz ve diğer tüm cihazlarda oturumunuz kapatılır. Ardından anahtarı cihazınızdan da silin.',
    removed: 'Geçiş anahtarı kaldırıldı',
    failed: 'Geçiş anahtarı eklenmedi. Yeniden deneyin.',
  },
  wanted: {
    soon: '{{organisation}}, üyelerinden {{date}} tarihinden itibaren iki adımlı doğrulama istiyor. Daha önce kurun.',
    due: '{{organisation}} iki adımlı doğrulama istiyor. Orada çalışmaya devam etmek için kurun.',
    go: 'Kur',
  },
} satisfies CustomMessages<'tr'>['factor'];
