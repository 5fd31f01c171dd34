import { mayEver } from '../kit/entity.ts';
import type { Doer } from '../roles.ts';
import { orderActions, type OrderAction } from './orderCourse.ts';

/** Whether they may ever do `action`, to whatever order. */
export const mayEverOrder = (who: Doer, action: OrderAction): boolean =>
  mayEver({ name: 'order', actions: orderActions }, action, who);
