import type { sections as english } from '../en/sections.ts';
import type { Translation } from '../messages.ts';

export const sections: Translation<typeof english, 'one' | 'other'> = {
  details: 'Ayrıntılar',
  identity: 'Kimlik',
  contact: 'İletişim',
  clinical: 'Klinik bilgiler',
  filing: 'Kayıt',
  together: 'Birlikte çalışma',
  history: 'Geçmiş',
  orders: 'Siparişler',
};
