import type { Templates } from './types.ts';

export const zh: Templates = {
  greeting: '您好！',
  greetingTo: '{{name}}，您好！',
  footer: '您收到此邮件，是因为有人在牙科数字云平台填写了此邮箱地址。本邮件由系统自动发送，请勿回复。',
  codeSms: '【牙科数字云】验证码 {{code}}，{{minutes}} 分钟内有效，请勿告知他人。',
  codes: {
    signIn: {
      subject: '登录验证码',
      lead: '您正在登录，验证码为：',
      note: '{{minutes}} 分钟内有效，仅可使用一次。如非本人操作，请忽略：没有验证码，他人无法进入您的账号。请勿告知他人，我们不会向您索要验证码。',
    },
    register: {
      subject: '注册验证码',
      lead: '您正在注册账号，验证码为：',
      note: '{{minutes}} 分钟内有效，仅可使用一次。如非本人操作，请忽略。',
    },
    recover: {
      subject: '重置密码验证码',
      lead: '您正在重置密码，验证码为：',
      note: '{{minutes}} 分钟内有效，仅可使用一次。如非本人操作，请忽略，您的密码不会改变。请勿告知他人，我们不会向您索要验证码。',
    },
    bind: {
      subject: '绑定验证码',
      lead: '您正在为账号绑定此联系方式，验证码为：',
      note: '{{minutes}} 分钟内有效，仅可使用一次。如非本人操作，请忽略：没有验证码就无法绑定此联系方式。',
    },
    confirm: {
      subject: '身份验证码',
      lead: '您正在验证身份，验证码为：',
      note: '{{minutes}} 分钟内有效，仅可使用一次。如非本人操作，可能有他人登录了您的账号，请修改密码。请勿告知他人，我们不会向您索要验证码。',
    },
    answer: {
      subject: '您的审批验证码',
      lead: '请输入此验证码以答复设计：',
      note: '{{minutes}} 分钟内有效，仅可使用一次。答复将以您的名义记录。如果不是您本人请求，说明他人持有您的链接：请勿透露验证码，并在订单页面撤销该链接。',
    },
    unbindDevice: {
      subject: '设备解绑验证码',
      lead: '您正在解绑技工所的一台设备，验证码为：',
      note: '{{minutes}} 分钟内有效，仅可使用一次。如非本人操作，可能有他人登录了您的账号，请修改密码。请勿告知他人，我们不会向您索要验证码。',
    },
  },
  contactChanged: {
    subject: '此联系方式已从您的账号解绑',
    lead: '此联系方式（{{kind}}）已于 {{time}} 从您的账号解绑，今后无法再用它登录。',
    note: '如非本人操作，请立即修改密码，并检查账号上的联系方式。',
  },
  contactChangedSms: '【牙科数字云】此手机号已从您的账号解绑。如非本人操作，请立即修改密码。',
  contactNews: {
    subject: '您账号的联系方式已变更',
    lead: '您账号的联系方式（{{kind}}）已于 {{time}} 绑定、更换或解绑。',
    note: '如非本人操作，请立即修改密码，并检查账号上的联系方式。',
  },
  contactNewsSms: '【牙科数字云】您账号的联系方式已绑定、更换或解绑。如非本人操作，请立即修改密码。',
  passwordChanged: {
    subject: '您的密码已修改',
    lead: '您的账号密码已于 {{time}} 修改，所用浏览器：{{device}}',
    note: '如非本人操作，请立即通过“忘记密码？”重设密码，再到用户设置中将不认识的设备退出登录。',
  },
  passwordChangedSms: '【牙科数字云】您的密码已修改。如非本人操作，请立即在登录页重设密码。',
  newDevice: {
    subject: '您的账号有新的登录',
    lead: '有人使用以前未出现过的浏览器或在新的国家/地区登录了您的账号。时间：{{time}}，浏览器：{{device}}，国家/地区：{{region}}',
    note: '如是本人操作，请忽略此邮件。如非本人操作，请立即通过“忘记密码？”重设密码，再到用户设置中将不认识的设备退出登录。',
  },
  factorAdded: {
    subject: '您的账号已启用双重验证',
    lead: '您的账号已于 {{time}} 启用双重验证，登录时还需输入身份验证器应用中的验证码。所用浏览器：{{device}}',
    note: '如非本人操作，请立即通过“忘记密码？”重设密码，再到用户设置中将不认识的设备退出登录。',
  },
  factorRemoved: {
    subject: '您的账号已关闭双重验证',
    lead: '您的账号已于 {{time}} 关闭双重验证，登录时只需密码。所用浏览器：{{device}}',
    note: '如非本人操作，请立即通过“忘记密码？”重设密码，再到用户设置中将不认识的设备退出登录。',
  },
  appRemoved: {
    subject: '您的账号已移除身份验证器应用',
    lead: '您的账号已于 {{time}} 移除身份验证器应用，登录时仍需通行密钥验证。所用浏览器：{{device}}',
    note: '如非本人操作，请立即通过“忘记密码？”重设密码，再到用户设置中检查通行密钥，并将不认识的设备退出登录。',
  },
  passkeyAdded: {
    subject: '您的账号已添加通行密钥',
    lead: '您的账号已于 {{time}} 添加一个通行密钥，凭此无需密码即可登录。所用浏览器：{{device}}',
    note: '如非本人操作，请立即通过“忘记密码？”重设密码，再到用户设置中检查通行密钥，并将不认识的设备退出登录。',
  },
  passkeyRemoved: {
    subject: '您的账号已移除通行密钥',
    lead: '您的账号已于 {{time}} 移除通行密钥“{{name}}”，此后无法再用它登录。所用浏览器：{{device}}',
    note: '如非本人操作，请立即通过“忘记密码？”重设密码，再到用户设置中检查通行密钥，并将不认识的设备退出登录。',
  },
  factorReset: {
    subject: '您的双重验证已被重置',
    lead: '{{organisation}}已于 {{time}} 重置您账号的双重验证。您的所有设备均已退出登录，现在登录只需密码。',
    note: '请登录后在用户设置中重新启用。如果您没有提出过此要求，请修改密码并告知机构负责人。',
  },
  recoveryCodeUsed: {
    subject: '有恢复代码被使用',
    lead: '您的一个恢复代码已于 {{time}} 使用，剩余 {{left}} 个。所用浏览器：{{device}}',
    note: '如非本人操作，请立即通过“忘记密码？”重设密码，再到用户设置中将不认识的设备退出登录。',
  },
  factorSms: '【牙科数字云】您的双重验证有变动，或恢复代码被使用。如非本人操作，请立即在登录页重设密码。',
  invitation: {
    subject: '邀请您加入{{organisation}}',
    lead: '{{actor}}邀请您在牙科数字云平台加入{{organisation}}，角色为：{{role}}。',
    note: '如需接受邀请，请登录，或用接收此邮件的邮箱注册。如果您不认识邀请人，请忽略。',
  },
  invitationSms: '【牙科数字云】{{organisation}}邀请您加入平台：',
  approvalLink: {
    subject: '待答复的设计：订单 {{title}}',
    lead: '{{organisation}} 的 {{actor}} 请 {{member}} 答复一份设计。订单：{{title}}。\n{{content}}',
    note: '通过链接无需登录即可查看设计，有效期 {{days}} 天。答复时，验证码会发送给 {{member}}。如果您不认识发件人，请忽略此消息。',
  },
  approvalLinkSms: '{{organisation}} 请 {{member}} 答复订单 {{title}} 的设计：',
  open: '打开平台',
  openOrder: '打开订单',
  openOrders: '打开订单列表',
  reviewDesign: '审核设计',
  answerByLink: '无需登录即可答复：此链接仅供您本人使用，{{days}} 天内有效。',
  notice: {
    subject: '牙科数字云平台新通知',
    lead: '{{content}}',
    note: '您可以在通知设置中选择通过邮件接收哪些通知。',
  },
  reminder: {
    subject: '提醒：有订单等待您处理',
    lead: '以下事项仍在等待您处理：\n{{content}}',
    note: '每个事项只提醒一次。您可以在通知设置中选择通过邮件接收哪些通知。',
  },
  summary: {
    subject: '等待您处理的订单：{{count}}',
    lead: '以下订单等待您处理，按交货日期由近到远排列：\n{{content}}',
    note: '每个工作日早晨发送此汇总，可在通知设置中关闭。',
  },
  patient: '患者：{{patient}}',
  orthoApplied: {
    subject: '新的正畸模拟申请：{{number}}',
    lead: '收到一份新的正畸模拟申请，申请编号为 {{number}}。\n\n姓名：{{name}}\n联系方式：{{contact}}\n国家/地区：{{country}}\n机构：{{organisation}}\n申请意向：{{interest}}\n留言：{{message}}',
    note: '申请人可凭此编号查询申请状态。',
  },
};
