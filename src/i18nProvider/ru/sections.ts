import type { sections as english } from '../en/sections.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const sections: Translation<typeof english, Forms> = {
  details: 'Подробности',
  identity: 'Личные данные',
  contact: 'Контакты',
  clinical: 'Клинические сведения',
  filing: 'Учёт',
  together: 'Совместная работа',
  conversation: 'Переписка',
  files: 'Файлы',
  history: 'История',
  orders: 'Заказы',
};
