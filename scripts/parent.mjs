/**
 * Calls `end` once when the parent process is gone: npm signals its shell, which exits without passing the signal on.
 */
export function whenParentEnds(end) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500).unref();
}
