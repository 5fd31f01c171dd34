import { useEffect, useMemo, useRef } from 'react';
import { useGetList } from 'react-admin';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import { isBeingMade } from '../../../domain/order/files/isBeingMade.ts';
import { limits } from '../../../domain/limits.ts';
import { uploads } from '../ui/upload/uploads.ts';
import { useUploads } from '../ui/upload/useUploads.ts';

/** Milliseconds. A fallback in case the live stream loses signals. */
const whileBusy = 4_000;
const none: CaseFile[] = [];

/**
 * An order's files, live; empty until loaded. Uploads that have become files leave the upload list. Refetches when
 * `orderVersion` changes, since actions on an order change its files too, such as a submission their purpose.
 */
export function useOrderFiles(
  orderId: string | null,
  orderVersion?: number,
): { files: CaseFile[]; isPending: boolean } {
  const { data, isPending, refetch } = useGetList<CaseFile>(
    'file',
    {
      filter: { orderId },
      sort: { field: 'createdAt', order: 'ASC' },
      pagination: { page: 1, perPage: limits.orderFiles },
    },
    {
      enabled: orderId !== null,
      refetchInterval: ({ state }) => (state.data?.data.some(isBeingMade) ? whileBusy : false),
    },
  );
  const files = data ?? none;
  const { items } = useUploads(orderId);
  const ids = useMemo(() => files.map(({ id }) => id), [files]);
  const arrived = items.filter(({ fileId }) => fileId !== null && !ids.includes(fileId)).length;

  const seenVersion = useRef(orderVersion);
  useEffect(() => {
    if (seenVersion.current !== undefined && orderVersion !== seenVersion.current) void refetch();
    seenVersion.current = orderVersion;
  }, [orderVersion, refetch]);
  useEffect(() => uploads.handOver(ids), [ids]);
  useEffect(() => {
    if (arrived > 0) void refetch();
  }, [arrived, refetch]);
  return { files, isPending };
}
