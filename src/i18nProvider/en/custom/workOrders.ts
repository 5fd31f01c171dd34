/** Work orders: what is said about them, what came with it, what was done. */
export const workOrders = {
  history: {
    create: '{{name}} ({{organisation}}) opened the work order',
    update: '{{name}} ({{organisation}}) edited the work order',
    take: '{{name}} ({{organisation}}) took the work order',
    resolve: '{{name}} ({{organisation}}) resolved the work order',
    close: '{{name}} ({{organisation}}) closed the work order',
    reopen: '{{name}} ({{organisation}}) reopened the work order',
    cancel: '{{name}} ({{organisation}}) cancelled the work order',
  },
  empty: 'No messages yet. Everyone with access to this work order can read this conversation.',
  noFiles: 'No files yet. Attach files to a message to add them.',
};
