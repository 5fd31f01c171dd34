import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const subscription: EntityMessages<Entities['subscription']> = {
  one: '订阅',
  many: '订阅列表',
  fields: {
    plan: '套餐',
    size: '容量 (GB)',
    months: '时长（月）',
    state: '状态',
    validity: '有效性',
    subscribedAt: '订阅时间',
    subscriberName: '订阅人',
    expiresAt: '到期时间',
    unsubscribedAt: '退订时间',
    unsubscriberName: '退订人',
  },
  actions: {
    query: '列表',
    counts: '数量',
    get: '打开',
    subscribe: '订阅',
    unsubscribe: '退订',
  },
};
