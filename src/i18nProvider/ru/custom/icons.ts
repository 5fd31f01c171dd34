import type { CustomMessages } from '../../messages.ts';

export const icons = {
  lead: 'Значки, доступные в определениях, и страницы, где они используются.',
  search: 'Название или страница',
  unused: 'Не используется',
  none: 'Значки не найдены',
} satisfies CustomMessages<'ru'>['icons'];
