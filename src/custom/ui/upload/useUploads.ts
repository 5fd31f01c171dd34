import { useMemo, useSyncExternalStore } from 'react';
import { totalsOf, type UploadTotals } from './progress.ts';
import type { UploadItem } from './queue.ts';
import { uploads } from './uploads.ts';

interface OrderUploads {
  items: readonly UploadItem[];
  totals: UploadTotals;
}

/** The uploads of one order, or of all without an id, that its file list doesn't show yet. */
export function useUploads(orderId?: string | null): OrderUploads {
  const all = useSyncExternalStore(uploads.subscribe, uploads.getItems);
  return useMemo(() => {
    const items = orderId === undefined ? all : all.filter((item) => item.orderId === orderId);
    return { items, totals: totalsOf(items) };
  }, [all, orderId]);
}
