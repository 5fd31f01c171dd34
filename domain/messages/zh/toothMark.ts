import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const toothMark: EntityMessages<Entities['toothMark']> = {
  one: '牙位标记',
  many: '牙位标记',
  fields: {
    orderId: '订单',
    kind: '类型',
    tooth: '牙位',
    fileId: '模型',
    point: '模型上的位置',
    note: '说明',
    organisationId: '机构',
    side: '所属方',
    authorName: '标记人',
    createdAt: '标记时间',
    updatedAt: '修改时间',
  },
  actions: { query: '列表', get: '打开', create: '标记', update: '修改', delete: '移除' },
};
