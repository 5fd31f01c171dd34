import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const subscription: EntityMessages<Entities['subscription']> = {
  one: 'Suscripción',
  many: 'Suscripciones',
  fields: {
    plan: 'Plan',
    size: 'Capacidad (GB)',
    months: 'Meses',
    state: 'Estado',
    validity: 'Vigencia',
    subscribedAt: 'Suscrita',
    subscriberName: 'Suscrita por',
    expiresAt: 'Fin del periodo',
    unsubscribedAt: 'Cancelada',
    unsubscriberName: 'Cancelada por',
  },
  actions: {
    query: 'Lista',
    counts: 'Recuento',
    get: 'Abrir',
    subscribe: 'Suscribirse',
    unsubscribe: 'Cancelar la suscripción',
  },
};
