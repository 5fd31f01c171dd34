// Tests use the global object's, libraries that compute roles and names the document's window's.
const views = [...new Set([window, document.defaultView!])];
const own = views.map((view) => view.getComputedStyle);

/**
 * Role queries compute the styles of each element's ancestors, which takes half of a run's time. Browser tests cover
 * visibility; here an element's inline style is enough.
 */
export function quickStyles(): void {
  for (const view of views) view.getComputedStyle = (element) => (element as HTMLElement).style;
}

/** Restores computed styles, for tests of appearance. */
export function trueStyles(): void {
  for (const [index, view] of views.entries()) view.getComputedStyle = own[index]!;
}
