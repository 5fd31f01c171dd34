/** Where React says of how many elements it noted the place: it stops at ten thousand, and begins anew each second. */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Leaves out what takes a third of a component's test and tells it nothing. To be called before React and MUI are loaded,
 * which remember some of it.
 */
export async function quickLibraries(): Promise<void> {
  // Libraries ask at every element whether this is production. Node asks the system each time; an object answers at once.
  process.env = { ...process.env };
  // For a debugger only: in which task and at which place each element was made.
  Reflect.deleteProperty(console, 'createTask');
  const { [internals]: react } = (await import('react')) as unknown as Record<string, object>;
  Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {}, configurable: true });
  // A menu's positioning asks each element whether it is a window, and here an element answered with all its HTML.
  Element.prototype.toString = function (this: Element) {
    return Object.prototype.toString.call(this);
  };
}
