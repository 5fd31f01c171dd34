/** Pages of the console that news leads to. */
export const consolePages = { order: '/orderDetail/page' } as const;

const pages = new Map<string, string>([
  ['order', consolePages.order],
  ['message', consolePages.order],
]);

/** Where the console shows what news is about; null where no page does. */
export const pageAbout = (entity: string, recordId: string | null): string | null => {
  const page = pages.get(entity);
  return page && recordId ? `${page}?id=${recordId}` : null;
};
