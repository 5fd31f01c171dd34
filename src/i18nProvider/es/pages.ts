import type { pages as english } from '../en/pages.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const pages: Translation<typeof english, Forms> = {
  notFound: {
    title: 'Página no encontrada',
    text: 'Esta página no existe o ya no está disponible.',
    back: 'Volver a los pedidos',
  },
  forbidden: {
    title: 'No disponible para su rol',
    text: 'Su rol en esta organización no tiene acceso a esta página.',
    back: 'Volver a los pedidos',
  },
  crashed: {
    title: 'Se ha producido un error',
    text: 'Esta página ha dejado de funcionar. Lo que guardó antes está a salvo.',
    back: 'Volver a cargar',
  },
  recordMissing: {
    title: 'No encontrado',
    text: 'Este registro no existe o usted no tiene acceso a él.',
    back: 'Volver a la lista',
  },
};
