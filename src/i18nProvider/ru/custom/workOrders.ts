import type { CustomMessages } from '../../messages.ts';

export const workOrders = {
  history: {
    create: '{{name}} ({{organisation}}): задание создано',
    update: '{{name}} ({{organisation}}): задание изменено',
    take: '{{name}} ({{organisation}}): задание взято в работу',
    resolve: '{{name}} ({{organisation}}): задание выполнено',
    close: '{{name}} ({{organisation}}): задание закрыто',
    reopen: '{{name}} ({{organisation}}): задание открыто снова',
    cancel: '{{name}} ({{organisation}}): задание отменено',
  },
  empty: 'Сообщений пока нет. Переписку видят все, у кого есть доступ к этому заданию.',
  noFiles: 'Файлов пока нет. Чтобы добавить файлы, прикрепите их к сообщению.',
} satisfies CustomMessages<'ru'>['workOrders'];
