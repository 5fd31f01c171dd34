import { isUnderWay, isUnfinished, type Sample, type UploadItem } from './queue.ts';

/** Bytes per second; null while the samples span less than half a second. */
export function rateOf(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < 500 || last.sent <= first.sent) return null;
  return ((last.sent - first.sent) * 1000) / (last.at - first.at);
}

/** 0 to 1; 1 for an empty file. */
export const shareOf = ({ sent, size }: { sent: number; size: number }) => (size === 0 ? 1 : Math.min(1, sent / size));

/** Whole seconds, at least 1; null while the rate is unknown. */
export function secondsLeft(item: Pick<UploadItem, 'samples' | 'size' | 'sent'>): number | null {
  const rate = rateOf(item.samples);
  return rate === null ? null : Math.max(1, Math.ceil((item.size - item.sent) / rate));
}

export interface UploadTotals {
  files: number;
  done: number;
  failed: number;
  /** Bytes. */
  size: number;
  sent: number;
  secondsLeft: number | null;
  /** Some uploads are running or about to start. */
  busy: boolean;
}

/** The totals of a list of uploads. */
export function totalsOf(items: readonly UploadItem[]): UploadTotals {
  const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
  const counted = items.filter(({ state }) => state !== 'failed');
  const [size, sent] = [sum(counted.map((item) => item.size)), sum(counted.map((item) => item.sent))];
  const rate = sum(items.map(({ samples }) => rateOf(samples) ?? 0));
  return {
    files: items.length,
    done: items.filter((item) => !isUnfinished(item)).length,
    failed: items.filter(({ state }) => state === 'failed').length,
    size,
    sent,
    secondsLeft: rate > 0 ? Math.max(1, Math.ceil((size - sent) / rate)) : null,
    busy: items.some((item) => isUnderWay(item) || item.state === 'queued'),
  };
}
