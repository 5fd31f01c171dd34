import type { CustomMessages } from '../../messages.ts';

export const secret = {
  title: 'Secreto de {{name}}',
  once: 'Copie el secreto ahora. No se volverá a mostrar.',
  name: 'Secreto',
  close: 'Listo',
  atOnce: 'Termina de inmediato',
} satisfies CustomMessages<'es'>['secret'];
