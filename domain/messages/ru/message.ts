import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const message: EntityMessages<Entities['message']> = {
  one: 'Сообщение',
  many: 'Переписка',
  fields: {
    orderId: 'Заказ',
    body: 'Сообщение',
    fileIds: 'Файлы',
    attachments: 'Файлы',
    before: 'Ранее',
    messageId: 'Сообщение',
    fileId: 'Файл',
    authorId: 'Автор',
    authorName: 'Автор',
    organisationId: 'Организация',
    organisationName: 'Организация',
    sentAt: 'Отправлено',
    deletedAt: 'Удалено',
  },
  actions: {
    query: 'Список',
    create: 'Написать',
    delete: 'Удалить',
    read: 'Отметить прочитанным',
    marks: 'Кто прочитал',
    download: 'Скачать',
  },
};
