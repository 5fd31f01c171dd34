import type { CustomMessages } from '../../messages.ts';

export const noticeSettings = {
  lead: '选择您在{{organisation}}接收的通知。更改立即保存。',
  news: '通知',
  channels: { inSite: '站内', email: '邮件', push: '推送' },
  switch: '{{news}}：{{channel}}',
  kinds: {
    orderWait: {
      name: '等待您处理的订单',
      hint: '待确认的设计和方案、被退回或暂停的订单、待收货的订单。一个工作日后提醒一次。',
      hintLab: '新订单、要求修改、补充文件、解除暂停。一个工作日后提醒一次。',
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
  push: {
    title: '推送通知',
    lead: '即使未打开平台，设备也会显示通知，直到您在该设备上退出登录，或连续 {{idle}} 天未在该设备上使用平台；登录后最长 {{days}} 天。',
    turnOn: '在此设备上开启',
    turnOff: '在此设备上关闭',
    unsupported:
      '此浏览器无法显示推送通知。在 iPhone 或 iPad 上，请先将平台添加到主屏幕（点按“共享”，再选“添加到主屏幕”），从主屏幕打开后再开启。',
    denied: '浏览器已阻止本网站的通知。请在浏览器设置中允许，然后刷新页面。',
    failed: '无法开启推送通知，请稍后重试。',
    none: '如需在下方选择推送通知，请先在一台设备上开启。',
    since: '{{date}}起',
    used: '最近一次通知：{{ago}}',
    here: '此设备',
    unknown: '未知设备',
    remove: '移除',
    removeOne: '移除{{device}}',
  },
  duty: '职责：{{duty}}。等待处理的订单，只有该职责能够处理的，才会通过邮件或推送通知您。',
  gathered_other:
    '邮件发送至 {{address}}，仅在机构设置允许时显示患者姓名。同一记录在 {{count}} 分钟内的后续更新将合并为一封邮件。',
} satisfies CustomMessages<'zh'>['noticeSettings'];
