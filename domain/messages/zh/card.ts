import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const card: EntityMessages<Entities['card']> = {
  one: '激活卡',
  many: '激活列表',
  fields: {
    number: '卡号',
    size: '容量 (GB)',
    days: '时长（天）',
    state: '状态',
    activatedAt: '激活时间',
    activatorName: '激活人',
    expiresAt: '到期时间',
  },
  actions: { query: '列表', counts: '数量', get: '打开' },
};
