/**
 * Calls `end` once when the process that started this one is gone. npm sends a signal to its shell, and the shell ends
 * without passing it on.
 */
export function whenParentEnds(end) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500).unref();
}
