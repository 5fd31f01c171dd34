import type { CustomMessages } from '../../messages.ts';

export const noticeSettings = {
  lead: '选择您在{{organisation}}接收的通知。更改立即保存。',
  news: '通知',
  channels: { inSite: '站内', email: '邮件' },
  switch: '{{news}}：{{channel}}',
  kinds: {
    orderWait: {
      name: '等待您处理的订单',
      hint: '待确认的设计和方案、被退回或暂停的订单、待收货的订单。一个工作日后邮件提醒一次。',
      hintLab: '新订单、要求修改、补充文件、解除暂停。一个工作日后邮件提醒一次。',
    },
    orderState: { name: '订单状态更新', hint: '订单的其他进展，以及新留言' },
    orderAccepted: { name: '技工所接单', hint: '技工所接受了您的订单' },
    orderSummary: { name: '每日早间汇总', hint: '每个工作日早晨汇总等待您处理的订单' },
    relationshipApply: { name: '合作请求', hint: '有机构正在等待您的答复' },
    relationshipCreated: { name: '合作机构变更', hint: '合作的确认、拒绝或解除' },
    memberJoin: { name: '成员变更', hint: '邀请、答复、角色变更、退出' },
    memberApply: { name: '加入申请', hint: '由机构负责人审核' },
    workOrder: { name: '工单更新', hint: '创建、接手、解决、关闭，以及新留言' },
  },
  noEmail: '绑定邮箱后，可通过邮件接收通知。',
  bind: '绑定邮箱',
  duty: '职责：{{duty}}。等待处理的订单，只有该职责能够处理的，才会通过邮件通知您。',
  gathered_other:
    '邮件发送至 {{address}}，仅在机构设置允许时显示患者姓名。同一记录在 {{count}} 分钟内的后续更新将合并为一封邮件。',
} satisfies CustomMessages<'zh'>['noticeSettings'];
