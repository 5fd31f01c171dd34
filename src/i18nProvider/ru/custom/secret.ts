import type { CustomMessages } from '../../messages.ts';

export const secret = {
  title: 'Секрет: {{name}}',
  once: 'Скопируйте секрет сейчас: больше он не будет показан.',
  name: 'Секрет',
  close: 'Готово',
  atOnce: 'Отключить сразу',
} satisfies CustomMessages<'ru'>['secret'];
