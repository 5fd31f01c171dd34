import { sql, type RawBuilder } from 'kysely';
import type { FilterOf } from '../../../domain/kit/entity.ts';
import type { order } from '../../../domain/order.ts';
import type { OrderType } from '../../../domain/orderWork.ts';
import { implantTypes, restorationTypes } from '../../../domain/prescription.ts';
import { sideOf, type Actor } from '../../../domain/roles.ts';
import { asItStands, asSent, isRedrafted, type Prescribed } from './asSent.ts';

type Filter = FilterOf<typeof order>;
type Condition = RawBuilder<boolean>;

/** The same as `orderTypeOf` says of one order. */
const ofType: Record<OrderType, Condition> = {
  forwarded: sql<boolean>`o.parent_id is not null`,
  remake: sql<boolean>`(o.parent_id is null and o.remake_of_id is not null)`,
  first: sql<boolean>`(o.parent_id is null and o.remake_of_id is null)`,
};
export const isOfType = (type: OrderType): Condition => ofType[type];

const isIn = (works: readonly string[], work: string | null | undefined) => work != null && works.includes(work);

/** Orders of the case and process, and with a tooth of each type and material, that `filter` names, told apart as `workInOrder` does. */
export function prescribing(filter: Filter, read: Prescribed): Condition {
  const { caseType, processKind, restorationType, implantType, material } = filter;
  const anyTooth = (unit: object) => sql<boolean>`${read.teeth} @> ${JSON.stringify([unit])}::jsonb`;
  const conditions = [
    ...(caseType ? [sql<boolean>`${read.caseType} = ${caseType}`] : []),
    ...(processKind ? [sql<boolean>`${read.processKind} = ${processKind}`] : []),
    ...(restorationType ? [anyTooth({ work: restorationType })] : []),
    ...(implantType ? [anyTooth({ work: implantType })] : []),
    // What both vocabularies have is an implant's only in an implant case.
    ...(isIn(implantTypes, restorationType) ? [sql<boolean>`${read.caseType} <> 'implant'`] : []),
    ...(isIn(restorationTypes, implantType) ? [sql<boolean>`${read.caseType} = 'implant'`] : []),
    ...(material ? [anyTooth({ material })] : []),
  ];
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`;
}

/** The same, as `actor` reads them. */
export const prescribingTo = ({ role }: Pick<Actor, 'role'>, filter: Filter): Condition =>
  sideOf(role) === 'lab' && marksOf(filter).length > 0
    ? sql<boolean>`(not ${isRedrafted} and ${prescribing(filter, asItStands)}
        or ${isRedrafted} and ${prescribing(filter, asSent)})`
    : prescribing(filter, asItStands);

const asItIs = (value: string) => value;
/** What an order is marked with, in the words of migration 0035; no material is called as a work is. */
const marks = {
  caseType: (type: string) => `case:${type}`,
  processKind: (kind: string) => `kind:${kind}`,
  restorationType: asItIs,
  implantType: asItIs,
  material: asItIs,
};
type Marking = keyof typeof marks;
export const markings = Object.keys(marks) as Marking[];

const marksOf = (filter: Filter): string[] =>
  markings.flatMap((name) => (filter[name] ? [marks[name](filter[name])] : []));

/** What an index finds such orders by, as they stand; null where `filter` names nothing of it. */
export function markedAs(filter: Filter): Condition | null {
  const named = marksOf(filter);
  return named.length > 0 ? sql<boolean>`order_marks(o.case_type, o.process_kind, o.teeth) @> ${named}::text[]` : null;
}
