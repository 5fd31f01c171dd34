import type { ListedOrder } from '../../../domain/order/order.ts';
import type { ShownBy } from '../../builders/views.ts';
import { useWorkWords } from '../ui/teeth/workWords.ts';

/** The work: `Crown 16, bridge 24–26`. */
export default function WorkName({ record }: ShownBy) {
  const wordsOf = useWorkWords();
  return record ? wordsOf(record as unknown as ListedOrder).work : null;
}
