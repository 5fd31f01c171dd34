import type { palette as english } from '../en/palette.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const palette: Translation<typeof english, Forms> = {
  open: 'Поиск',
  title: 'Поиск и команды',
  placeholder: 'Поиск или команда…',
  close: 'Закрыть',
  recent: 'Недавние',
  screens: 'Страницы',
  actions: 'Действия',
  searching: 'Поиск…',
  results_one: '{{count}} результат',
  results_few: '{{count}} результата',
  results_many: '{{count}} результатов',
  results_other: '{{count}} результата',
  none: 'По запросу «{{query}}» ничего не найдено.',
  failed: 'Поиск записей сейчас недоступен. Страницы и действия работают как обычно.',
  all_one: 'Показать {{count}} запись в разделе «{{name}}»',
  all_few: 'Показать {{count}} записи в разделе «{{name}}»',
  all_many: 'Показать {{count}} записей в разделе «{{name}}»',
  all_other: 'Показать {{count}} записи в разделе «{{name}}»',
  language: 'Язык: {{name}}',
  mode: 'Тема: {{name}}',
  hint: { choose: 'выбрать', open: 'открыть', close: 'закрыть' },
  keys: {
    title: 'Горячие клавиши',
    open: 'Поиск и команды',
    help: 'Все горячие клавиши',
    everywhere: 'Везде',
    lists: 'В списке',
    space: 'Пробел',
    enter: 'Enter',
    or: 'или',
    single: 'Отключите их, если они срабатывают от голосового ввода или случайного нажатия.',
  },
};
