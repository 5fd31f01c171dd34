import type { CustomMessages } from '../../messages.ts';

export const workOrders = {
  history: {
    create: '{{name}}（{{organisation}}）创建了工单',
    update: '{{name}}（{{organisation}}）编辑了工单',
    take: '{{name}}（{{organisation}}）接手了工单',
    resolve: '{{name}}（{{organisation}}）解决了工单',
    close: '{{name}}（{{organisation}}）关闭了工单',
    reopen: '{{name}}（{{organisation}}）重新打开了工单',
    cancel: '{{name}}（{{organisation}}）取消了工单',
  },
  empty: '暂无留言。有权查看此工单的人均可看到此处的内容。',
  noFiles: '暂无文件。随留言添加附件即可。',
} satisfies CustomMessages<'zh'>['workOrders'];
