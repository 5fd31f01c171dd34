import { useGetOne } from 'react-admin';
import type { Order } from '../../../domain/order.ts';
import { DraftLoading, DraftPage, NoSuchOrder } from './DraftPage.tsx';
import { copiedFrom } from './filling.ts';

interface CopiedDraftProps {
  /** The earlier order. */
  copyOf: string;
  onCreated: (id: string) => void;
}

/**
 * A new draft copied from an earlier order. The patient is not copied: a copy could easily go out for the wrong one.
 */
export function CopiedDraft({ copyOf, onCreated }: CopiedDraftProps) {
  const { data: earlier, error } = useGetOne<Order>('order', { id: copyOf }, { retry: false });
  if (error && !earlier) return <NoSuchOrder />;
  return earlier ? (
    <DraftPage id={null} preset={copiedFrom(earlier)} earlier={earlier} onCreated={onCreated} />
  ) : (
    <DraftLoading />
  );
}
