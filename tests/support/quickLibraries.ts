/** React counts here how many elements have recorded their owner stacks: it stops at ten thousand per second. */
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Skips library code that takes a third of a component test's time and doesn't affect it. Call it before React and MUI
 * are loaded, which copy some of these values.
 */
export async function quickLibraries(): Promise<void> {
  // Libraries read NODE_ENV at every element. process.env is a system call each time; an object isn't.
  process.env = { ...process.env };
  // For debuggers only: the task and place in which each element was created.
  Reflect.deleteProperty(console, 'createTask');
  const { [internals]: react } = (await import('react')) as unknown as Record<string, object>;
  Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {}, configurable: true });
  // A menu's positioning converts each element to a string to detect a window; happy-dom's string is the element's
  // HTML.
  Element.prototype.toString = function (this: Element) {
    return Object.prototype.toString.call(this);
  };
}
