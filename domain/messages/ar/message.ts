import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const message: EntityMessages<Entities['message']> = {
  one: 'رسالة',
  many: 'المحادثة',
  fields: {
    orderId: 'الطلب',
    body: 'الرسالة',
    fileIds: 'الملفات',
    attachments: 'الملفات',
    before: 'قبل',
    messageId: 'الرسالة',
    fileId: 'الملف',
    authorId: 'الكاتب',
    authorName: 'الكاتب',
    organisationId: 'المؤسسة',
    organisationName: 'المؤسسة',
    sentAt: 'تاريخ الإرسال',
    deletedAt: 'تاريخ الحذف',
  },
  actions: {
    query: 'القائمة',
    create: 'كتابة',
    delete: 'حذف',
    read: 'تحديد كمقروءة',
    marks: 'قرأها',
    download: 'تنزيل',
  },
};
