import type { CustomMessages } from '../../messages.ts';

export const icons = {
  lead: '定义中可以使用的图标，以及使用它们的页面。',
  search: '名称或页面',
  unused: '未使用',
  none: '没有找到图标',
} satisfies CustomMessages<'zh'>['icons'];
