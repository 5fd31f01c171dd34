import type { noticeSettings as english } from '../en/noticeSettings.ts';
import type { Translation } from '../messages.ts';

export const noticeSettings: Translation<typeof english, 'other'> = {
  lead: '您在{{organisation}}接收哪些通知、以何种方式接收。更改后立即保存。',
  news: '通知内容',
  channels: { inSite: '站内', email: '邮件' },
  switch: '{{news}}：{{channel}}',
  kinds: {
    orderState: { name: '订单状态更新', hint: '发送、提交、确认、发货、暂停，以及新消息' },
    orderAccepted: { name: '订单被接单', hint: '技工所已接单' },
    relationshipApply: { name: '机构申请合作', hint: '对方正在等待您的答复' },
    relationshipCreated: { name: '合作关系建立或结束', hint: '确认、拒绝、结束' },
    memberJoin: { name: '成员加入或退出', hint: '邀请、答复、角色变更、退出' },
    memberApply: { name: '有人申请加入', hint: '由机构负责人审核' },
    workOrder: { name: '工单有新进展', hint: '创建、接手、解决、关闭，以及新消息' },
  },
  noEmail: '您的账号尚未绑定邮箱，无法通过邮件接收通知。',
  bind: '绑定邮箱',
  gathered_other: '邮件发送至 {{address}}，不含患者姓名。同一记录在一封邮件后 {{count}} 分钟内的更新将合并到下一封。',
};
