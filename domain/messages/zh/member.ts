import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const member: EntityMessages<Entities['member']> = {
  one: '成员',
  many: '成员管理',
  fields: {
    name: '姓名',
    role: '角色',
    phone: '手机号',
    email: '邮箱',
    joinedAt: '加入时间',
    operatorName: '操作人',
    operatedAt: '操作时间',
    state: '状态',
    isSelf: '本人',
    hasLapsed: '已过期',
    keyword: '姓名、手机号或邮箱',
    standing: '成员状态',
    contact: '手机号或邮箱',
    phoneCode: '国家/地区代码',
  },
  actions: {
    query: '列表',
    counts: '数量',
    get: '查看',
    invite: '邀请成员',
    agree: '同意',
    reject: '拒绝',
    role: '更改角色',
    kickOut: '移出机构',
    exit: '退出机构',
    resend: '重新发送邀请',
    cancelInvitation: '撤回邀请',
  },
};
