/** Work orders: what is said about them, what came with it, what was done. */
export const workOrders = {
  history: {
    create: '{{name}} ({{organisation}}) opened it',
    update: '{{name}} ({{organisation}}) changed it',
    take: '{{name}} ({{organisation}}) took it',
    resolve: '{{name}} ({{organisation}}) resolved it',
    close: '{{name}} ({{organisation}}) closed it',
    reopen: '{{name}} ({{organisation}}) reopened it',
    cancel: '{{name}} ({{organisation}}) cancelled it',
  },
  empty: 'No messages yet. Everybody who sees this work order reads what is written here.',
  noFiles: 'No files yet. They come with messages.',
};
