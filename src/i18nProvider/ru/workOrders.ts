import type { workOrders as english } from '../en/workOrders.ts';
import type { Translation } from '../messages.ts';
import type { Forms } from './forms.ts';

export const workOrders: Translation<typeof english, Forms> = {
  history: {
    create: '{{name}} ({{organisation}}): задание создано',
    update: '{{name}} ({{organisation}}): задание изменено',
    take: '{{name}} ({{organisation}}): задание взято в работу',
    resolve: '{{name}} ({{organisation}}): задание решено',
    close: '{{name}} ({{organisation}}): задание закрыто',
    reopen: '{{name}} ({{organisation}}): задание открыто снова',
    cancel: '{{name}} ({{organisation}}): задание отменено',
  },
  empty: 'Сообщений пока нет. Написанное здесь видят все, кто видит это задание.',
  noFiles: 'Файлов пока нет. Они приходят с сообщениями.',
};
