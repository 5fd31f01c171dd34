import { serverLimits } from '../../../domain/serverLimits.ts';
import type { CountedCalls } from '../../core/services.ts';
import { recentReads } from './repeats.ts';

interface Minute {
  begun: number;
  count: number;
  /** From the last call: the count is written as the row that it would have had. */
  write: ((count: number) => Promise<void>) | null;
}

/**
 * This process's calls that found nothing. Guessed ids and words could fill the log, whose rows are permanent: a
 * caller's first try of a call gets a row at once, all others one row a minute with their number.
 */
export function countedCalls(): CountedCalls {
  const known = recentReads(serverLimits.auditRefusalsApart);
  const minutes = new Map<string, Minute>();
  return {
    isRow({ caller, call, asked, now }, write) {
      const { key, isFirst } = asked === null ? { key: null, isFirst: true } : known.isFirst([caller, asked], now);
      if (!isFirst) return { key, isRow: false };
      const of = JSON.stringify([caller, call]);
      const before = minutes.get(of);
      const isOver = before?.write === null && now - before.begun >= serverLimits.auditReadsApart;
      const minute = isOver ? undefined : before;
      if (minute) Object.assign(minute, { count: minute.count + 1, write });
      else minutes.set(of, { begun: now, count: 0, write: null });
      return { key, isRow: !minute };
    },
    forget: (key) => void (key !== null && known.forget(key)),
    async writeCounted(now) {
      const over = [...minutes].filter(([, { begun }]) => now === null || now - begun >= serverLimits.auditReadsApart);
      for (const [of, { write }] of over) {
        // A caller who continues gets the next row after another minute.
        if (write && now !== null) minutes.set(of, { begun: now, count: 0, write: null });
        else minutes.delete(of);
      }
      for (const [, { count, write }] of over) await write?.(count);
    },
  };
}
