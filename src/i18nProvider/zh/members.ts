/** 成员页：邀请，以及哪一位是本人。 */
export const members = {
  you: '本人',
  lapsed: '已过期',
  invite: {
    hint: '对方会收到邀请信息：通过其中的链接注册即可直接加入；已有账号者可在账号中选择是否加入。',
    send: '发送邀请',
    sent: '已向 {{contact}} 发出邀请。',
    cancel: '取消',
    roles: {
      clinicAdmin: '管理诊所：成员、合作关系、机构设置及全部订单',
      clinicMember: '查看并发送自己的患者与订单',
      factoryAdmin: '管理技工所：成员、合作关系、机构设置与设备',
      factoryMember: '处理发送至本技工所的全部订单',
    },
  },
};
