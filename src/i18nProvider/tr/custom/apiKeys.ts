import type { CustomMessages } from '../../messages.ts';

export const apiKeys = {
  create: {
    text: 'Başka bir sistem bu anahtarla, anahtarın kendi adı altında işlem yapar. Yalnızca burada seçtiklerinizi ve bir üyenin yapabildiklerini yapabilir.',
    lifetime: 'Geçerlilik süresi',
    submit: 'Oluştur',
  },
  secret: {
    title: '{{name}} gizli anahtarı',
    once: 'Gizli anahtarı şimdi kopyalayın. Bir daha gösterilmeyecek.',
    name: 'Gizli anahtar',
    header: 'Her çağrıda {{header}} olarak gönderin.',
    close: 'Bitti',
  },
  rotate: {
    title: '{{name}} anahtarını yenile',
    text: 'Yeni bir gizli anahtar alırsınız. Eskisi seçtiğiniz süre boyunca çalışmaya devam eder; böylece kesinti olmadan değiştirebilirsiniz.',
    overlap: 'Eski anahtar çalışmaya devam etsin',
    atOnce: 'Hemen sona ersin',
    submit: 'Yenile',
  },
} satisfies CustomMessages<'tr'>['apiKeys'];
