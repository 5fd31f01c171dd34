/** Where an error ends that nobody caught, of a page or of its loading: in the browser's console, for who looks for it. */
export function logUncaught(error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification: uncaught errors of the pages are logged in production
  console.error(error);
}
