import type { CustomMessages } from '../../messages.ts';

export const secret = {
  title: '{{name}} gizli anahtarı',
  once: 'Gizli anahtarı şimdi kopyalayın. Bir daha gösterilmeyecek.',
  name: 'Gizli anahtar',
  close: 'Bitti',
  atOnce: 'Hemen sona ersin',
} satisfies CustomMessages<'tr'>['secret'];
