import type { pages as english } from '../en/pages.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const pages: Translation<typeof english, Forms> = {
  notFound: { title: 'Страница не найдена', text: 'Такой страницы нет или больше нет.', back: 'К заказам' },
  forbidden: {
    title: 'Недоступно для вашей роли',
    text: 'У вашей роли в этой организации нет доступа к этой странице.',
    back: 'К заказам',
  },
  crashed: {
    title: 'Что-то пошло не так',
    text: 'Страница перестала работать. Всё, что вы сохранили раньше, в безопасности.',
    back: 'Загрузить снова',
  },
  recordMissing: {
    title: 'Не найдено',
    text: 'Такой записи нет, или у вас нет к ней доступа.',
    back: 'К списку',
  },
};
