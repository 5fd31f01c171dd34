import type { workOrders as english } from '../en/workOrders.ts';
import type { Translation } from '../messages.ts';

export const workOrders: Translation<typeof english, 'other'> = {
  history: {
    create: '{{name}}（{{organisation}}）创建了工单',
    update: '{{name}}（{{organisation}}）修改了工单',
    take: '{{name}}（{{organisation}}）接手了工单',
    resolve: '{{name}}（{{organisation}}）解决了工单',
    close: '{{name}}（{{organisation}}）关闭了工单',
    reopen: '{{name}}（{{organisation}}）重新打开了工单',
    cancel: '{{name}}（{{organisation}}）取消了工单',
  },
  empty: '暂无留言。能看到此工单的人均可看到此处的内容。',
  noFiles: '暂无文件。文件随留言一起发送。',
};
