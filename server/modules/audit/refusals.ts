import { serverLimits } from '../../../domain/serverLimits.ts';
import type { RefusedReads } from '../../core/services.ts';
import { recentReads } from './repeats.ts';

interface Minute {
  begun: number;
  count: number;
  /** From the last refusal: the count is written as the row that it would have had. */
  write: ((count: number) => Promise<void>) | null;
}

/**
 * This process's refused reads. Guessed ids could fill the log, whose rows are permanent: a caller's first refusal gets
 * a row at once, all others one row a minute with their number. The same record counts once an hour.
 */
export function refusedReads(): RefusedReads {
  const known = recentReads(serverLimits.auditRefusalsApart);
  const minutes = new Map<string, Minute>();
  return {
    isRow({ caller, asked, now }, write) {
      const { key, isFirst } = known.isFirst([caller, asked], now);
      if (!isFirst) return { key, isRow: false };
      const of = JSON.stringify(caller);
      const before = minutes.get(of);
      const isOver = before?.write === null && now - before.begun >= serverLimits.auditReadsApart;
      const minute = isOver ? undefined : before;
      if (minute) Object.assign(minute, { count: minute.count + 1, write });
      else minutes.set(of, { begun: now, count: 0, write: null });
      return { key, isRow: !minute };
    },
    forget: (key) => known.forget(key),
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
