import type { CustomMessages } from '../../messages.ts';

export const webhooks = {
  create: {
    text: 'Bu adres, kurumunuzun olaylarını gizli bir anahtarla imzalanmış olarak alır. Olaylar kimlik numaraları ve durumlar içerir, ad içermez.',
    submit: 'Oluştur',
  },
  hint: 'Alıcı her olayı bununla doğrular.',
  rotate: {
    title: '{{name}} gizli anahtarını yenile',
    text: 'Yeni bir gizli anahtar alırsınız. Olaylar seçtiğiniz süre boyunca ikisiyle de imzalanır; böylece eskisini kesinti olmadan değiştirebilirsiniz.',
    overlap: 'Eski anahtarla imzalama süresi',
    submit: 'Yenile',
  },
} satisfies CustomMessages<'tr'>['webhooks'];
