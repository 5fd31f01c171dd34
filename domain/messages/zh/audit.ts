import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const audit: EntityMessages<Entities['audit']> = {
  one: '审计记录',
  many: '审计日志',
  fields: {
    at: '时间',
    actorName: '操作人',
    role: '角色',
    way: '进入方式',
    kind: '类别',
    subject: '对象',
    action: '操作',
    recordId: '记录',
    about: '所属记录',
    records: '记录数',
    result: '结果',
    address: '网络地址',
    client: '浏览器',
    sessionId: '会话',
    hash: '校验值',
    person: '人员',
    from: '起始日期',
    to: '截止日期',
  },
  actions: { query: '列表' },
};
