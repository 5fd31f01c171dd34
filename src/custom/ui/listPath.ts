import type { FilterOf } from '../../../domain/kit/entity.ts';
import type { order } from '../../../domain/order.ts';
import { listAddress } from '../../builders/list/listAddress.ts';
import { orders } from '../../resources/orders.ts';

/** The order list, narrowed. */
export const listPath = (filter: FilterOf<typeof order>): string => listAddress(orders, { filter });
