import type { palette as english } from '../en/palette.ts';
import type { Translation } from '../messages.ts';

export const palette: Translation<typeof english, 'other'> = {
  open: '搜索',
  title: '搜索与命令',
  placeholder: '搜索，或输入要执行的操作…',
  close: '关闭',
  recent: '最近访问',
  screens: '页面',
  actions: '操作',
  searching: '正在搜索…',
  results_other: '{{count}} 条结果',
  none: '没有找到与“{{query}}”相符的内容。',
  failed: '暂时无法搜索记录，页面和操作仍可使用。',
  all_other: '在{{name}}中查看全部 {{count}} 条',
  language: '语言：{{name}}',
  mode: '外观：{{name}}',
  hint: { choose: '选择', open: '打开', close: '关闭' },
  keys: {
    title: '快捷键',
    open: '搜索与命令',
    help: '查看全部快捷键',
    everywhere: '任何页面',
    lists: '列表中',
    space: '空格',
    enter: '回车',
    or: '或',
    single: '如果语音输入或手误容易触发，可在此关闭。',
  },
};
