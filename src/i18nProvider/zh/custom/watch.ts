import type { CustomMessages } from '../../messages.ts';

export const watch = {
  offer: '监视文件夹',
  hint: '扫描仪导出到此文件夹的每个文件夹或压缩包都会成为草稿',
  watching: '正在监视“{{folder}}”',
  taken_other: '今日已接收 {{count}} 个病例',
  asks_other: '{{count}} 个病例待您选择',
  idle: '控制台打开期间，扫描仪导出到该文件夹的每个文件夹或压缩包都会成为草稿。同一文件夹请只用一台电脑监视。',
  failed: '此浏览器出现问题。我们会自动重试；如果问题持续，请重新加载页面。',
  elsewhere: '此浏览器的另一个标签页正在监视该文件夹。',
  continue: '继续监视',
  permission: '浏览器需要您再次授权才能读取“{{folder}}”。',
  gone: '找不到“{{folder}}”。如果已移动或重命名，请重新选择；否则系统会自动重试。',
  there_other: '文件夹中已有 {{count}} 个病例',
  changed_other: '{{count}} 个病例在接收后有改动',
  accept_other: '新建 {{count}} 份草稿',
  leave: {
    there: '仅接收新病例',
    changed: '忽略改动',
  },
  started: '已根据“{{name}}”新建草稿',
  open: '打开草稿',
  copy: '“{{name}}”与之前接收的病例文件相同，未新建草稿。',
  change: '更换文件夹',
  stop: '停止监视',
} satisfies CustomMessages<'zh'>['watch'];
