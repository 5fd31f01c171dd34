import type { CustomMessages } from '../../messages.ts';

/** 成员页：邀请，以及哪一位是本人。 */
export const members = {
  you: '本人',
  lapsed: '已过期',
  rights: {
    lead: '成员可以更改其角色允许的内容。职责只将更改限定在相应的工作范围内，不限制查看。',
    action: '操作',
    allowed: '允许',
    refused: '不允许',
  },
  invite: {
    hint: '对方将收到邀请链接。新用户注册后立即加入，已有账号的用户可接受或拒绝。',
    send: '发送邀请',
    sent: '已向 {{contact}} 发送邀请',
    cancel: '取消',
    roles: {
      clinicAdmin: '管理诊所的成员、合作机构、设置及全部订单',
      clinicMember: '管理自己的患者，创建并发送自己的订单',
      factoryAdmin: '管理技工所的成员、合作机构、设置和设备',
      factoryMember: '处理发送至本技工所的全部订单',
    },
  },
} satisfies CustomMessages<'zh'>['members'];
