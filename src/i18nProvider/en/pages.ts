export const pages = {
  notFound: { title: 'Page not found', text: 'There is no such page, or not any more.', back: 'Back to the orders' },
  forbidden: {
    title: 'Not for your role',
    text: 'Your role in this organisation has no access to this page.',
    back: 'Back to the orders',
  },
  crashed: {
    title: 'Something went wrong',
    text: 'This page has stopped working. What you saved before is safe.',
    back: 'Load again',
  },
  recordMissing: {
    title: 'Not found',
    text: 'This record doesn’t exist, or you have no access to it.',
    back: 'Back to the list',
  },
};
