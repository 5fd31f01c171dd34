import type { Letters } from './types.ts';

// Text messages keep to the letters of GSM-7 (no ç, ğ, ı, ş), or they would take two.
export const tr: Letters = {
  greeting: 'Merhaba,',
  greetingTo: 'Merhaba {{name}},',
  footer:
    'Bu ileti, adresiniz Dental Dijital Bulut Platformu’na girildiği için gönderildi. Yanıtlar okunmaz; lütfen yanıtlamayın.',
  codeSms: 'Dental Dijital Bulut kodunuz: {{code}}. Süresi {{minutes}} dakika. Kimseye söylemeyin.',
  codes: {
    signIn: {
      subject: 'Giriş kodunuz',
      lead: 'Giriş yapmak için bu kodu girin:',
      note: '{{minutes}} dakika geçerlidir ve bir kez kullanılabilir. Giriş yapmıyorsanız bu iletiyi dikkate almayın: kod olmadan kimse giremez. Kodu kimseye söylemeyin; biz onu asla sormayız.',
    },
    register: {
      subject: 'Kayıt kodunuz',
      lead: 'Hesabınızı oluşturmak için bu kodu girin:',
      note: '{{minutes}} dakika geçerlidir ve bir kez kullanılabilir. Kaydolmak istemediyseniz bu iletiyi dikkate almayın.',
    },
    recover: {
      subject: 'Yeni parola için kodunuz',
      lead: 'Yeni bir parola belirlemek için bu kodu girin:',
      note: '{{minutes}} dakika geçerlidir ve bir kez kullanılabilir. Bunu siz istemediyseniz bu iletiyi dikkate almayın: parolanız olduğu gibi kalır. Kodu kimseye söylemeyin; biz onu asla sormayız.',
    },
    bind: {
      subject: 'İletişim bilgisini doğrulama kodunuz',
      lead: 'Bu iletişim bilgisini hesabınıza bağlamak için bu kodu girin:',
      note: '{{minutes}} dakika geçerlidir ve bir kez kullanılabilir. Bunu siz istemediyseniz bu iletiyi dikkate almayın: kod olmadan hiçbir şey bağlanmaz.',
    },
    confirm: {
      subject: 'Kimliğinizi doğrulama kodunuz',
      lead: 'Siz olduğunuzu doğrulamak için bu kodu girin:',
      note: '{{minutes}} dakika geçerlidir ve bir kez kullanılabilir. Bunu siz istemediyseniz hesabınızda başka biri oturum açmış olabilir: parolanızı değiştirin. Kodu kimseye söylemeyin; biz onu asla sormayız.',
    },
    unbindDevice: {
      subject: 'Cihaz bağını kaldırma kodunuz',
      lead: 'Laboratuvarınızdaki bir cihazın bağını kaldırmak için bu kodu girin:',
      note: '{{minutes}} dakika geçerlidir ve bir kez kullanılabilir. Bunu siz istemediyseniz hesabınızda başka biri oturum açmış olabilir: parolanızı değiştirin. Kodu kimseye söylemeyin; biz onu asla sormayız.',
    },
  },
  contactChanged: {
    subject: 'Bu iletişim bilgisi artık hesabınıza bağlı değil',
    lead: 'Bu iletişim bilgisi ({{kind}}) hesabınızdan kaldırıldı. Tarih: {{time}}. Artık bununla giriş yapamazsınız.',
    note: 'Bunu siz yapmadıysanız hemen yeni bir parola belirleyin ve hesabınıza bağlı iletişim bilgilerini kontrol edin.',
  },
  contactChangedSms:
    'Dental Dijital Bulut: bu telefon hesaptan silindi. Siz silmediyseniz hemen yeni parola belirleyin.',
  contactNews: {
    subject: 'Hesabınızın bir iletişim bilgisi değişti',
    lead: 'Hesabınızda bir iletişim bilgisi eklendi, değiştirildi veya kaldırıldı: {{kind}}. Tarih: {{time}}.',
    note: 'Bunu siz yapmadıysanız hemen yeni bir parola belirleyin ve hesabınıza bağlı iletişim bilgilerini kontrol edin.',
  },
  contactNewsSms:
    'Dental Dijital Bulut: hesaptaki telefon veya e-posta güncellendi. Siz istemediyseniz hemen yeni parola belirleyin.',
  passwordChanged: {
    subject: 'Parolanız değiştirildi',
    lead: 'Hesabınızın parolası değiştirildi. Tarih: {{time}}. Tarayıcı: {{device}}',
    note: 'Bunu siz yapmadıysanız hemen “Parolamı unuttum” ile yeni bir parola belirleyin ve kullanıcı ayarlarında tanımadığınız oturumları sonlandırın.',
  },
  passwordChangedSms: 'Dental Dijital Bulut: parola yenilendi. Siz istemediyseniz hemen yeni parola belirleyin.',
  invitation: {
    subject: '{{organisation}} sizi davet ediyor',
    lead: '{{actor}}, Dental Dijital Bulut Platformu’nda {{organisation}} kurumunda çalışmanız için sizi davet ediyor. Rolünüz: {{role}}.',
    note: 'Giriş yapın ya da bu iletinin gönderildiği iletişim bilgisiyle kaydolun: davet sizi orada bekliyor. Bu adda kimseyi tanımıyorsanız dikkate almayın.',
  },
  invitationSms: 'Dental Dijital Bulut Platformu daveti, {{organisation}}:',
  open: 'Platformu aç',
  notice: {
    subject: 'Dental Dijital Bulut Platformu’ndan bildirim',
    lead: '{{content}}',
    note: 'Hangi bildirimlerin e-postayla geleceğini bildirim ayarlarında seçersiniz.',
  },
  orthoApplied: {
    subject: 'Yeni ortodonti simülasyonu başvurusu: {{number}}',
    lead: 'Bir ortodonti simülasyonu başvurusu geldi. Numarası: {{number}}.\n\nAd: {{name}}\nİletişim bilgisi: {{contact}}\nÜlke: {{country}}\nKurum: {{organisation}}\nİlgi konusu: {{interest}}\nMesaj: {{message}}',
    note: 'Başvuran, durumunu bu numarayla sorgulayabilir.',
  },
};
