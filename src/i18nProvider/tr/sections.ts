import type { sections as english } from '../en/sections.ts';
import type { Translation } from '../messages.ts';

export const sections: Translation<typeof english, 'one' | 'other'> = {
  details: 'Ayrıntılar',
  identity: 'Kimlik',
  contact: 'İletişim',
  clinical: 'Klinik bilgiler',
  filing: 'Kayıt',
  together: 'Birlikte çalışma',
  conversation: 'Yazışma',
  files: 'Dosyalar',
  history: 'Geçmiş',
  orders: 'Siparişler',
};
