import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const toothMark: EntityMessages<Entities['toothMark']> = {
  one: 'Marca de diente',
  many: 'Marcas de dientes',
  fields: {
    orderId: 'Pedido',
    kind: 'Tipo',
    tooth: 'Diente',
    fileId: 'Modelo',
    point: 'Lugar en el modelo',
    note: 'Nota',
    organisationId: 'Organización',
    side: 'Parte',
    authorName: 'Marcado por',
    createdAt: 'Marcado',
    updatedAt: 'Modificado',
  },
  actions: { query: 'Lista', get: 'Abrir', create: 'Marcar', update: 'Cambiar', delete: 'Quitar' },
};
