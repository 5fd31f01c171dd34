import type { Entities } from '../../entities.ts';
import type { EntityMessages } from '../types.ts';

export const device: EntityMessages<Entities['device']> = {
  one: '设备',
  many: '设备',
  fields: {
    name: '名称',
    note: '备注',
    serialNumber: '序列号',
    firmware: '固件版本',
    activationCode: '激活码',
    state: '状态',
    boundAt: '绑定时间',
    boundByName: '绑定人',
    lockedAt: '锁定时间',
    lockedByName: '锁定人',
    unboundAt: '解绑时间',
    unboundByName: '解绑人',
    connectedAt: '连接时间',
    seenAt: '最近在线',
    keyword: '名称、序列号或备注',
    contactKind: '验证码发送至',
    code: '验证码',
    request: '请求',
  },
  actions: {
    query: '列表',
    counts: '数量',
    get: '打开',
    history: '历史',
    activate: '激活设备',
    update: '编辑',
    pair: '连接',
    lock: '锁定',
    unlock: '解锁',
    unbind: '解绑',
  },
};
