import { createHash } from 'node:crypto';
import type { RecentReads } from '../../core/services.ts';

/** Maximum number remembered; the oldest is dropped first. */
const most = 20_000;

/**
 * Remembers which reads were just logged: an open page reloads at every change, which is the same read. Separate for
 * each process.
 */
export function recentReads(apart: number): RecentReads {
  const seen = new Map<string, number>();
  return {
    isFirst(asked, now) {
      const key = createHash('sha256').update(JSON.stringify(asked)).digest('base64');
      const before = seen.get(key);
      if (before !== undefined && now - before < apart) return { key, isFirst: false };
      seen.delete(key);
      seen.set(key, now);
      for (const [old, at] of seen) {
        if (seen.size <= most && now - at < apart) break;
        seen.delete(old);
      }
      return { key, isFirst: true };
    },
    forget: (key) => void seen.delete(key),
  };
}
