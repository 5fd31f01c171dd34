import type { Templates } from './types.ts';

// Text messages use only GSM-7 characters (no ç, ğ, ı, ş); otherwise they would take two.
export const tr: Templates = {
  greeting: 'Merhaba,',
  greetingTo: 'Merhaba {{name}},',
  footer:
    'Bu e-postayı, adresiniz Dental Dijital Bulut Platformu’na girildiği için aldınız. Bu adrese gelen yanıtlar okunmaz.',
  codeSms: 'Dental Dijital Bulut kodunuz: {{code}}. Süresi {{minutes}} dakika. Kimseye söylemeyin.',
  codes: {
    signIn: {
      subject: 'Giriş kodunuz',
      lead: 'Giriş yapmak için bu kodu girin:',
      note: '{{minutes}} dakika geçerlidir ve bir kez kullanılabilir. Giriş yapmıyorsanız bu e-postayı dikkate almayın: kod olmadan hesabınıza girilemez. Kodu kimseyle paylaşmayın; bu kodu sizden asla istemeyiz.',
    },
    register: {
      subject: 'Kayıt kodunuz',
      lead: 'Hesabınızı oluşturmak için bu kodu girin:',
      note: '{{minutes}} dakika geçerlidir ve bir kez kullanılabilir. Kaydolmak istemediyseniz bu e-postayı dikkate almayın.',
    },
    recover: {
      subject: 'Parola sıfırlama kodunuz',
      lead: 'Yeni bir parola belirlemek için bu kodu girin:',
      note: '{{minutes}} dakika geçerlidir ve bir kez kullanılabilir. Bunu siz istemediyseniz bu e-postayı dikkate almayın: parolanız değişmez. Kodu kimseyle paylaşmayın; bu kodu sizden asla istemeyiz.',
    },
    bind: {
      subject: 'İletişim bilgisi doğrulama kodunuz',
      lead: 'Bu iletişim bilgisini hesabınıza eklemek için bu kodu girin:',
      note: '{{minutes}} dakika geçerlidir ve bir kez kullanılabilir. Bunu siz istemediyseniz bu e-postayı dikkate almayın: kod olmadan iletişim bilgisi eklenmez.',
    },
    confirm: {
      subject: 'Doğrulama kodunuz',
      lead: 'Kimliğinizi doğrulamak için bu kodu girin:',
      note: '{{minutes}} dakika geçerlidir ve bir kez kullanılabilir. Bunu siz istemediyseniz hesabınızda başka biri oturum açmış olabilir: parolanızı değiştirin. Kodu kimseyle paylaşmayın; bu kodu sizden asla istemeyiz.',
    },
    answer: {
      subject: 'Onay kodunuz',
      lead: 'Tasarımı yanıtlamak için bu kodu girin:',
      note: '{{minutes}} dakika geçerlidir ve bir kez kullanılır. Yanıt sizin adınıza kaydedilir. Bu kodu siz istemediyseniz bağlantınız başka birinin elindedir: kodu paylaşmayın ve sipariş sayfasında bağlantıyı iptal edin.',
    },
    unbindDevice: {
      subject: 'Cihaz eşleşmesini kaldırma kodunuz',
      lead: 'Laboratuvarınızdaki bir cihazın eşleşmesini kaldırmak için bu kodu girin:',
      note: '{{minutes}} dakika geçerlidir ve bir kez kullanılabilir. Bunu siz istemediyseniz hesabınızda başka biri oturum açmış olabilir: parolanızı değiştirin. Kodu kimseyle paylaşmayın; bu kodu sizden asla istemeyiz.',
    },
  },
  contactChanged: {
    subject: 'Bu iletişim bilgisi hesabınızdan kaldırıldı',
    lead: 'Bu iletişim bilgisi ({{kind}}) hesabınızdan kaldırıldı. Tarih: {{time}}. Artık bununla giriş yapamazsınız.',
    note: 'Bunu siz yapmadıysanız hemen parolanızı değiştirin ve hesabınızdaki iletişim bilgilerini kontrol edin.',
  },
  contactChangedSms:
    'Dental Dijital Bulut: bu telefon hesaptan silindi. Siz silmediyseniz hemen yeni parola belirleyin.',
  contactNews: {
    subject: 'Hesabınızdaki bir iletişim bilgisi değişti',
    lead: 'Hesabınızda bir iletişim bilgisi eklendi, değiştirildi veya kaldırıldı: {{kind}}. Tarih: {{time}}.',
    note: 'Bunu siz yapmadıysanız hemen parolanızı değiştirin ve hesabınızdaki iletişim bilgilerini kontrol edin.',
  },
  contactNewsSms:
    'Dental Dijital Bulut: hesaptaki telefon veya e-posta güncellendi. Siz istemediyseniz hemen yeni parola belirleyin.',
  passwordChanged: {
    subject: 'Parolanız değiştirildi',
    lead: 'Parolanız değiştirildi. Tarih: {{time}}. Web tarayıcısı: {{device}}',
    note: 'Bunu siz yapmadıysanız hemen “Parolamı unuttum” ile sıfırlayın, ardından kullanıcı ayarlarında tanımadığınız oturumları kapatın.',
  },
  passwordChangedSms: 'Dental Dijital Bulut: parola yenilendi. Siz istemediyseniz hemen yeni parola belirleyin.',
  newDevice: {
    subject: 'Hesabınızda yeni oturum açıldı',
    lead: 'Hesabınızda daha önce görülmemiş bir tarayıcıyla veya ülkeden oturum açıldı. Tarih: {{time}}. Web tarayıcısı: {{device}}. Ülke: {{region}}',
    note: 'Oturumu siz açtıysanız bir şey yapmanıza gerek yok. Siz açmadıysanız hemen “Parolamı unuttum” ile parolanızı sıfırlayın, ardından kullanıcı ayarlarında tanımadığınız oturumları kapatın.',
  },
  factorAdded: {
    subject: 'Hesabınızda iki adımlı doğrulama açıldı',
    lead: 'Hesabınızda iki adımlı doğrulama açıldı. Giriş için artık kimlik doğrulama uygulamanızdaki kod da gerekir. Tarih: {{time}}. Web tarayıcısı: {{device}}',
    note: 'Bunu siz yapmadıysanız hemen “Parolamı unuttum” ile sıfırlayın, ardından kullanıcı ayarlarında tanımadığınız oturumları kapatın.',
  },
  factorRemoved: {
    subject: 'Hesabınızda iki adımlı doğrulama kapatıldı',
    lead: 'Hesabınızda iki adımlı doğrulama kapatıldı. Giriş için artık yalnızca parolanız gerekir. Tarih: {{time}}. Web tarayıcısı: {{device}}',
    note: 'Bunu siz yapmadıysanız hemen “Parolamı unuttum” ile sıfırlayın, ardından kullanıcı ayarlarında tanımadığınız oturumları kapatın.',
  },
  appRemoved: {
    subject: 'Hesabınızdan kimlik doğrulama uygulaması kaldırıldı',
    lead: 'Kimlik doğrulama uygulaması hesabınızdan kaldırıldı. Girişler yine geçiş anahtarıyla doğrulanır. Tarih: {{time}}. Web tarayıcısı: {{device}}',
    note: 'Bunu siz yapmadıysanız parolanızı hemen “Parolamı unuttum” ile sıfırlayın, ardından kullanıcı ayarlarında geçiş anahtarlarınızı gözden geçirin ve tanımadığınız oturumları kapatın.',
  },
  passkeyAdded: {
    subject: 'Hesabınıza bir geçiş anahtarı eklendi',
    lead: 'Hesabınıza bir geçiş anahtarı eklendi. Bu anahtarla parola olmadan giriş yapılır. Tarih: {{time}}. Web tarayıcısı: {{device}}',
    note: 'Bunu siz yapmadıysanız parolanızı hemen “Parolamı unuttum” ile sıfırlayın, ardından kullanıcı ayarlarında geçiş anahtarlarınızı gözden geçirin ve tanımadığınız oturumları kapatın.',
  },
  passkeyRemoved: {
    subject: 'Hesabınızdan bir geçiş anahtarı kaldırıldı',
    lead: '“{{name}}” geçiş anahtarı hesabınızdan kaldırıldı. Bu anahtarla artık giriş yapılamaz. Tarih: {{time}}. Web tarayıcısı: {{device}}',
    note: 'Bunu siz yapmadıysanız parolanızı hemen “Parolamı unuttum” ile sıfırlayın, ardından kullanıcı ayarlarında geçiş anahtarlarınızı gözden geçirin ve tanımadığınız oturumları kapatın.',
  },
  factorReset: {
    subject: 'İki adımlı doğrulamanız sıfırlandı',
    lead: '{{organisation}}, hesabınızın iki adımlı doğrulamasını sıfırladı. Tüm cihazlarda oturumunuz kapatıldı; giriş için artık yalnızca parolanız gerekir. Tarih: {{time}}',
    note: 'Giriş yapıp kullanıcı ayarlarında yeniden kurun. Bunu siz istemediyseniz parolanızı değiştirin ve kurumunuzun yöneticisine haber verin.',
  },
  recoveryCodeUsed: {
    subject: 'Bir kurtarma kodu kullanıldı',
    lead: 'Kurtarma kodlarınızdan biri kullanıldı. Kalan kod: {{left}}. Tarih: {{time}}. Web tarayıcısı: {{device}}',
    note: 'Bunu siz yapmadıysanız hemen “Parolamı unuttum” ile sıfırlayın, ardından kullanıcı ayarlarında tanımadığınız oturumları kapatın.',
  },
  factorSms: 'Giriş koruması değişti. Siz değilseniz parolayı yenileyin. Dental',
  invitation: {
    subject: '{{organisation}} kurumuna davet',
    lead: '{{actor}}, sizi Dental Dijital Bulut Platformu’nda {{organisation}} kurumuna katılmaya davet etti. Rolünüz: {{role}}.',
    note: 'Kabul etmek için bu e-postanın gönderildiği adresle giriş yapın veya kaydolun. Göndereni tanımıyorsanız bu e-postayı dikkate almayın.',
  },
  invitationSms: 'Dental Dijital Bulut Platformu daveti, {{organisation}}:',
  approvalLink: {
    subject: 'Yanıt bekleyen tasarım: {{title}} siparişi',
    lead: '{{organisation}} kurumundan {{actor}}, {{member}} kişisinden bir tasarımı yanıtlamasını istiyor. Sipariş: {{title}}.\n{{content}}',
    note: 'Bağlantı, tasarımı oturum açmadan gösterir ve {{days}} gün geçerlidir. Yanıtlamak için {{member}} kişisine bir kod gönderilir. Göndereni tanımıyorsanız bu iletiyi dikkate almayın.',
  },
  approvalLinkSms: '{{organisation}}, {{member}} kişisinden {{title}} siparişinin tasarımını yanıtlamasını istiyor:',
  open: 'Platformu aç',
  openOrder: 'Siparişi aç',
  openOrders: 'Siparişleri aç',
  reviewDesign: 'Tasarımı incele',
  answerByLink: 'Oturum açmadan yanıt verebilirsiniz: bağlantı yalnızca size aittir ve {{days}} gün geçerlidir.',
  notice: {
    subject: 'Dental Dijital Bulut Platformu’ndan yeni bildirimler',
    lead: '{{content}}',
    note: 'Hangi bildirimleri e-postayla alacağınızı bildirim ayarlarınızda seçin.',
  },
  reminder: {
    subject: 'Hatırlatma: bir sipariş sizi bekliyor',
    lead: 'Hâlâ sizi bekliyor:\n{{content}}',
    note: 'Yalnızca bir hatırlatma alırsınız. Hangi bildirimleri e-postayla alacağınızı bildirim ayarlarınızda seçin.',
  },
  summary: {
    subject: 'Sizi bekleyen siparişler: {{count}}',
    lead: 'Teslim tarihi en yakın olandan başlayarak sizi bekleyen siparişler:\n{{content}}',
    note: 'Bu özeti çalışma günlerinin sabahında alırsınız. Bildirim ayarlarınızdan kapatabilirsiniz.',
  },
  patient: 'Hasta: {{patient}}',
  orthoApplied: {
    subject: 'Yeni ortodonti simülasyonu başvurusu: {{number}}',
    lead: 'Yeni bir ortodonti simülasyonu başvurusu gönderildi. Başvuru numarası: {{number}}.\n\nAd: {{name}}\nİletişim bilgisi: {{contact}}\nÜlke: {{country}}\nKurum: {{organisation}}\nİlgi konusu: {{interest}}\nMesaj: {{message}}',
    note: 'Başvuru sahibi, durumu bu numarayla sorgulayabilir.',
  },
};
