import type { icons as english } from '../en/icons.ts';
import type { Translation } from '../messages.ts';

export const icons: Translation<typeof english, 'other'> = {
  lead: '定义中可以引用的图标，以及各自所在的页面。',
  search: '名称或页面',
  unused: '尚无页面使用',
  none: '没有叫这个名称的图标。',
};
