import type { CustomMessages } from '../../messages.ts';

export const apiKeys = {
  create: {
    text: '其他系统使用此密钥，以密钥自己的名称进行调用。它只能执行您在此选择的操作，且不超出普通成员的权限。',
    lifetime: '有效期',
    owner: '该成员可查看并发送这些病例。',
    noOwner: '不指定（负责人可见）',
    submit: '创建',
  },
  header: '每次调用时以 {{header}} 发送。',
  rotate: {
    title: '轮换 {{name}}',
    text: '您将获得新密钥。旧密钥在所选时间内继续有效，以便您不间断地完成更换。',
    overlap: '旧密钥继续有效',
    submit: '轮换',
  },
} satisfies CustomMessages<'zh'>['apiKeys'];
