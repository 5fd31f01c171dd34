import type { OrderOverview } from '../../../domain/orderOverview.ts';
import { useRead } from '../../dataProvider/useCall.ts';

const utcOffset = () => -new Date().getTimezoneOffset();

/** The figures of the reader's own day; fresh whenever an order changes. */
export const useOverview = () => useRead<OrderOverview>('order', 'overview', { utcOffset: utcOffset() });

export const totalOf = ({ states }: OrderOverview): number =>
  Object.values(states).reduce((sum, count) => sum + count, 0);
