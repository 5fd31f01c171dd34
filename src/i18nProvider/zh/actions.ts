import type { actions as english } from '../en/actions.ts';
import type { Translation } from '../messages.ts';

export const actions: Translation<typeof english, 'other'> = {
  done: '已完成：{{action}}',
  sure: '确定要{{action}}吗？',
  final: '此操作无法撤销。',
  finalMany_other: '此操作无法撤销，将影响 {{count}} 条记录。',
  cancel: '暂不',
  more: '更多操作',
  conflict: '此记录刚被他人修改，请查看最新内容后再决定。',
  show: '查看',
  edit: '编辑',
  duplicate: '复制新建',
  print: '打印',
  printed: '打印于 {{time}}',
  copy: '复制：{{name}}',
  copied: '已复制：{{name}}',
  copyFailed: '复制失败',
  previous: '上一条：{{title}}',
  next: '下一条：{{title}}',
};
