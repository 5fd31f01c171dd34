import type { workOrders as english } from '../en/workOrders.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const workOrders: Translation<typeof english, Forms> = {
  history: {
    create: '{{name}} ({{organisation}}) la creó',
    update: '{{name}} ({{organisation}}) la modificó',
    take: '{{name}} ({{organisation}}) la asumió',
    resolve: '{{name}} ({{organisation}}) la resolvió',
    close: '{{name}} ({{organisation}}) la cerró',
    reopen: '{{name}} ({{organisation}}) la reabrió',
    cancel: '{{name}} ({{organisation}}) la canceló',
  },
  empty: 'Aún no hay mensajes. Todos los que ven esta orden de trabajo leen lo que se escribe aquí.',
  noFiles: 'Aún no hay archivos. Llegan con los mensajes.',
};
