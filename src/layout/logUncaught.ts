/** Logs an uncaught error of a page, or of loading its code, to the browser's console. */
export function logUncaught(error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification: uncaught errors of the pages are logged in production
  console.error(error);
}
