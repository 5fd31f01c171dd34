import type { CustomMessages } from '../../messages.ts';

export const inbox = {
  count_other: '{{count}} 项待您处理',
  none: '暂无待您处理的事项',
  some: '{{action}} {{number}} 项',
  groups: {
    relationship: '合作请求',
    member: '加入申请',
    workOrder: '工单',
    device: '已锁定设备',
  },
  selected: {
    relationship_other: '已选 {{count}} 个合作请求',
    member_other: '已选 {{count}} 个加入申请',
    workOrder_other: '已选 {{count}} 个工单',
    device_other: '已选 {{count}} 台已锁定设备',
  },
} satisfies CustomMessages<'zh'>['inbox'];
