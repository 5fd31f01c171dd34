import type { CustomMessages } from '../../messages.ts';

export const apiKeys = {
  create: {
    text: 'Başka bir sistem bu anahtarla, anahtarın kendi adı altında işlem yapar. Yalnızca burada seçtiklerinizi ve bir üyenin yapabildiklerini yapabilir.',
    lifetime: 'Geçerlilik süresi',
    owner: 'Bu üye vakaları görür ve gönderir.',
    noOwner: 'Kimse (yöneticiler görür)',
    submit: 'Oluştur',
  },
  header: 'Her çağrıda {{header}} olarak gönderin.',
  rotate: {
    title: '{{name}} anahtarını yenile',
    text: 'Yeni bir gizli anahtar alırsınız. Eskisi seçtiğiniz süre boyunca çalışmaya devam eder; böylece kesinti olmadan değiştirebilirsiniz.',
    overlap: 'Eski anahtar çalışmaya devam etsin',
    submit: 'Yenile',
  },
} satisfies CustomMessages<'tr'>['apiKeys'];
