import type { CustomMessages } from '../../messages.ts';

export const webhooks = {
  create: {
    text: '此地址接收贵机构的事件，并以密钥签名。事件只含编号和状态，不含姓名。',
    submit: '创建',
  },
  hint: '接收方用它验证每个事件。',
  rotate: {
    title: '轮换 {{name}} 的密钥',
    text: '您将获得新密钥。在所选时间内，事件同时用新旧密钥签名，以便您不间断地完成更换。',
    overlap: '旧密钥继续签名',
    submit: '轮换',
  },
} satisfies CustomMessages<'zh'>['webhooks'];
