import { orders } from '../../resources/orders.ts';

/** The page on which a draft or a refused order is put together. */
export const sendPath = (orderId: string) => `${orders.create?.route ?? ''}?id=${encodeURIComponent(orderId)}`;
