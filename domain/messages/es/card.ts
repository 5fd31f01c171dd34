import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const card: EntityMessages<Entities['card']> = {
  one: 'Tarjeta de activación',
  many: 'Tarjetas de activación',
  fields: {
    number: 'N.º de tarjeta',
    size: 'Capacidad (GB)',
    days: 'Días',
    state: 'Estado',
    activatedAt: 'Activada',
    activatorName: 'Activada por',
    expiresAt: 'Caduca',
  },
  actions: { query: 'Lista', counts: 'Recuento', get: 'Abrir' },
};
