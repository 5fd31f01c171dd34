import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const message: EntityMessages<Entities['message']> = {
  one: 'Mensaje',
  many: 'Conversación',
  fields: {
    orderId: 'Pedido',
    body: 'Mensaje',
    fileIds: 'Archivos',
    attachments: 'Archivos',
    before: 'Antes de',
    messageId: 'Mensaje',
    fileId: 'Archivo',
    authorId: 'Autor',
    authorName: 'Autor',
    organisationId: 'Organización',
    organisationName: 'Organización',
    sentAt: 'Enviado',
    deletedAt: 'Eliminado',
  },
  actions: {
    query: 'Lista',
    create: 'Escribir',
    delete: 'Eliminar',
    read: 'Marcar como leído',
    marks: 'Leído por',
    download: 'Descargar',
  },
};
