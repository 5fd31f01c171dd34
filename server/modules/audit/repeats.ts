import { createHash } from 'node:crypto';

/** As many as are remembered at once; the oldest is forgotten first. */
const most = 20_000;

/**
 * Which reads have just been written down: an open page asks again at every change, which is the same look at the same
 * thing. Each process remembers its own.
 */
export function recentReads(apart: number) {
  const seen = new Map<string, number>();
  return {
    /** Whether this is the first in a while, remembered from now on. Only a digest of what was asked is kept. */
    isFirst(asked: unknown, now: number): { key: string; isFirst: boolean } {
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
    /** It came to nothing, so the next one is the first. */
    forget: (key: string) => void seen.delete(key),
  };
}

export type RecentReads = ReturnType<typeof recentReads>;
