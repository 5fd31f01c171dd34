import type { sections as english } from '../en/sections.ts';
import type { Translation } from '../messages.ts';

export const sections: Translation<typeof english, 'other'> = {
  details: '详情',
  identity: '基本信息',
  contact: '联系方式',
  clinical: '临床信息',
  filing: '建档信息',
  together: '合作情况',
  conversation: '沟通记录',
  files: '文件',
  history: '历史',
  orders: '订单',
};
