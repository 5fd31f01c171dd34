import type { CustomMessages } from '../../messages.ts';

export const icons = {
  lead: 'Tanımlarda kullanılabilen simgeler ve bunları kullanan sayfalar.',
  search: 'Ad ya da sayfa',
  unused: 'Kullanılmıyor',
  none: 'Simge bulunamadı',
} satisfies CustomMessages<'tr'>['icons'];
