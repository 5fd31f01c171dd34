import type { CustomMessages } from '../../messages.ts';

export const workOrders = {
  history: {
    create: '{{name}} ({{organisation}}) creó la orden de trabajo',
    update: '{{name}} ({{organisation}}) editó la orden de trabajo',
    take: '{{name}} ({{organisation}}) asumió la orden de trabajo',
    resolve: '{{name}} ({{organisation}}) resolvió la orden de trabajo',
    close: '{{name}} ({{organisation}}) cerró la orden de trabajo',
    reopen: '{{name}} ({{organisation}}) reabrió la orden de trabajo',
    cancel: '{{name}} ({{organisation}}) canceló la orden de trabajo',
  },
  empty: 'Aún no hay mensajes. Quienes tienen acceso a esta orden de trabajo pueden leer esta conversación.',
  noFiles: 'Aún no hay archivos. Adjunte archivos a un mensaje para añadirlos.',
} satisfies CustomMessages<'es'>['workOrders'];
