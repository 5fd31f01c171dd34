import type { CustomMessages } from '../../messages.ts';

export const secret = {
  title: '{{name}} 的密钥',
  once: '请立即复制密钥，它不会再次显示。',
  name: '密钥',
  close: '完成',
  atOnce: '立即失效',
} satisfies CustomMessages<'zh'>['secret'];
