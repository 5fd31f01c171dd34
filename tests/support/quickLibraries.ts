/** React counts elements with recorded owner stacks here, and stops recording at ten thousand per second. */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Disables library code that takes a third of a component test's time without affecting it. Call it before loading
 * React and MUI, which copy some of these values.
 */
export async function quickLibraries(): Promise<void> {
  // Libraries read NODE_ENV for every element. On process.env that's a system call, on an object it isn't.
  process.env = { ...process.env };
  // For debuggers only: records the task and location where each element was created.
  Reflect.deleteProperty(console, 'createTask');
  const { [internals]: react } = (await import('react')) as unknown as Record<string, object>;
  Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {}, configurable: true });
  // Positioning a menu converts elements to strings to detect a window; happy-dom serialises their HTML for that.
  Element.prototype.toString = function (this: Element) {
    return Object.prototype.toString.call(this);
  };
}
