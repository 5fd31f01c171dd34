import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const message: EntityMessages<Entities['message']> = {
  one: 'Mesaj',
  many: 'Yazışma',
  fields: {
    orderId: 'Sipariş',
    body: 'Mesaj',
    fileIds: 'Dosyalar',
    attachments: 'Dosyalar',
    before: 'Öncesi',
    messageId: 'Mesaj',
    fileId: 'Dosya',
    authorId: 'Yazan',
    authorName: 'Yazan',
    organisationId: 'Kurum',
    organisationName: 'Kurum',
    sentAt: 'Gönderilme',
    deletedAt: 'Silinme',
  },
  actions: {
    query: 'Liste',
    create: 'Yaz',
    delete: 'Sil',
    read: 'Okundu olarak işaretle',
    marks: 'Okuyanlar',
    download: 'İndir',
  },
};
