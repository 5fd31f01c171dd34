import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const toothMark: EntityMessages<Entities['toothMark']> = {
  one: 'علامة سن',
  many: 'علامات الأسنان',
  fields: {
    orderId: 'الطلب',
    kind: 'النوع',
    tooth: 'السن',
    fileId: 'النموذج',
    point: 'الموضع على النموذج',
    note: 'ملاحظة',
    organisationId: 'المؤسسة',
    side: 'الطرف',
    authorName: 'وضعها',
    createdAt: 'تاريخ الوضع',
    updatedAt: 'تاريخ التعديل',
  },
  actions: {
    query: 'القائمة',
    get: 'فتح',
    create: 'وضع علامة',
    update: 'تعديل',
    delete: 'إزالة',
  },
};
