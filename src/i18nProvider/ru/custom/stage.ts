import type { CustomMessages } from '../../messages.ts';

export const stage = {
  page: 'Страница {{number}} из {{total}}',
  noPages: 'Этот PDF не удаётся показать. Скачайте его, чтобы открыть.',
} satisfies CustomMessages<'ru'>['stage'];
