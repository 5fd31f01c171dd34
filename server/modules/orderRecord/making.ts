import { sql } from 'kysely';
import { orderActions, submitStates } from '../../../domain/order/orderCourse.ts';

/** Until the design is submitted, and from its approval on. */
const makingStates = [...submitStates, ...orderActions.ship.from];

/** For orders `o`: whether their lab's machines work on it now. A forwarded one is made by the other lab. */
export const isInProduction = sql<boolean>`(o.state = any(${makingStates}) and o.child_id is null)`;

/** Whether the clinic approved the design: the last of the steps that begin and end the making was its approval. */
const isApproved = sql<boolean>`coalesce((select e.action = 'confirmDesign' from event e
  where e.clinic_id = o.clinic_id and e.order_id = o.id and e.action in ('confirmDesign', 'ready', 'reopen')
  order by e.at desc, e.id desc limit 1), false)`;

/**
 * For files `f` of an order `o` that is being made: whether machines may make it from them. Of designs, those approved,
 * else the unsubmitted ones: what was submitted before is refused, recalled or reopened.
 */
export const countsNow = sql<boolean>`(f.recalled = false and (f.purpose <> 'design' or f.submission =
  case when ${isApproved} then (select max(d.submission) from file d
    where d.clinic_id = o.clinic_id and d.order_id = o.id and d.purpose = 'design') else 0 end))`;
