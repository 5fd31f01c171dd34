import { sql, type RawBuilder } from 'kysely';
import type { FilterOf } from '../../../domain/kit/entity.ts';
import type { order } from '../../../domain/order.ts';
import type { OrderType } from '../../../domain/orderWork.ts';
import { implantTypes, restorationTypes } from '../../../domain/prescription.ts';

type Filter = FilterOf<typeof order>;
type Condition = RawBuilder<boolean>;

/** The same as `orderTypeOf` says of one order. */
const ofType: Record<OrderType, Condition> = {
  forwarded: sql<boolean>`o.parent_id is not null`,
  remake: sql<boolean>`(o.parent_id is null and o.remake_of_id is not null)`,
  first: sql<boolean>`(o.parent_id is null and o.remake_of_id is null)`,
};
export const isOfType = (type: OrderType): Condition => ofType[type];

const anyTooth = (unit: object): Condition => sql<boolean>`o.teeth @> ${JSON.stringify([unit])}::jsonb`;

const isIn = (works: readonly string[], work: string | null | undefined) => work != null && works.includes(work);

/** Orders with a tooth of each type and material that `filter` names, told apart as `workInOrder` does. */
export function prescribing({ restorationType, implantType, material }: Filter): Condition {
  const conditions = [
    ...(restorationType ? [anyTooth({ work: restorationType })] : []),
    ...(implantType ? [anyTooth({ work: implantType })] : []),
    // What both vocabularies have is an implant's only in an implant case.
    ...(isIn(implantTypes, restorationType) ? [sql<boolean>`o.case_type <> 'implant'`] : []),
    ...(isIn(restorationTypes, implantType) ? [sql<boolean>`o.case_type = 'implant'`] : []),
    ...(material ? [anyTooth({ material })] : []),
  ];
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;
}
