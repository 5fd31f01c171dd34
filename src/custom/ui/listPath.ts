import type { FilterOf } from '../../../domain/kit/entity.ts';
import type { order } from '../../../domain/order.ts';
import { orders } from '../../resources/orders.ts';

/** The order list, narrowed. */
export const listPath = (filter: FilterOf<typeof order>): string =>
  `${orders.route}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
