import type { Generated, JSONColumnType } from 'kysely';
import type { Particular } from '../../domain/caseForms.ts';
import type { Order } from '../../domain/order.ts';
import type { OrderTemplate } from '../../domain/orderTemplate.ts';
import type { ToothWork, WorkPattern } from '../../domain/prescription.ts';

/** What a kind of case asks for beside its teeth, as `orders` and `order_template` keep it. */
export type ParticularColumns = { [P in Particular]: NonNullable<Order[P]> | null };

export interface TemplateTables {
  /** The entity `orderTemplate`. */
  orderTemplate: {
    organisationId: number;
    id: string;
    version: Generated<number>;
    name: string;
    searchTerms: string | null;
    caseType: OrderTemplate['caseType'];
    processKind: OrderTemplate['processKind'] | null;
    labId: number | null;
    teeth: JSONColumnType<ToothWork[]>;
    pattern: JSONColumnType<WorkPattern> | null;
    designApproval: Generated<boolean>;
    remark: string | null;
    creatorId: number;
    createdAt: string;
    updatedAt: string;
  } & ParticularColumns;
}
