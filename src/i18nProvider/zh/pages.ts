import type { pages as english } from '../en/pages.ts';
import type { Translation } from '../messages.ts';

export const pages: Translation<typeof english, 'other'> = {
  notFound: { title: '页面不存在', text: '没有此页面，或该页面已移除。', back: '返回订单列表' },
  forbidden: { title: '无访问权限', text: '您在本机构的角色无权访问此页面。', back: '返回订单列表' },
  crashed: { title: '出错了', text: '此页面已停止运行，之前保存的内容不受影响。', back: '重新加载' },
  recordMissing: { title: '未找到', text: '此记录不存在，或您无权查看。', back: '返回列表' },
};
