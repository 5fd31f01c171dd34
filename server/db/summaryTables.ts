import type { Generated, JSONColumnType } from 'kysely';
import type { ReturnCategory } from '../../domain/order/orderReturns.ts';
import type { ListedOrder, Order } from '../../domain/order/order.ts';

/** A list row without reader-specific fields; `pictureKey` instead of the thumbnail's URL. */
export type KeptRow = Omit<ListedOrder, 'id' | 'assigneeId' | 'assigneeName' | 'pictureUrl' | 'unread'> & {
  pictureKey: string | null;
};

/** Each organisation's own data on an order: list data (`operator rebuild summaries` recreates it) and assignee. */
export interface SummaryTables {
  /** An order as one organisation lists it; a laboratory sees what it was sent. */
  orderSummary: {
    organisationId: number;
    orderId: string;
    clinicId: number;
    /** False for the sender of a forwarded order, whose list shows the original order; it still counts as sent. */
    listed: boolean;
    number: string;
    patientNumber: string | null;
    caseType: Order['caseType'];
    orderType: Order['orderType'];
    state: Order['state'];
    turn: 'clinic' | 'lab' | 'nobody';
    held: boolean;
    /** The other side. */
    partnerId: number | null;
    partnerName: string | null;
    creatorId: number;
    dueDate: string | null;
    createdAt: string;
    sentAt: string | null;
    acceptedAt: string | null;
    /** When the work left the laboratory: at completion, for designs that are never shipped. */
    leftAt: string | null;
    updatedAt: string;
    /** Whether a laboratory returned it; for a laboratory, whether it did so itself. */
    returned: boolean;
    /** All reasons for returns so far; for a laboratory, only while it had the order. */
    returnedFor: Generated<ReturnCategory[]>;
    /** The list row; null until the first start with this column fills it. */
    row: JSONColumnType<KeptRow>;
  };
  /** The lab's assignee, private to the lab. Not derived data: removed when the order leaves the lab. */
  assignment: {
    organisationId: number;
    orderId: string;
    clinicId: number;
    /** A member of the organisation, or one at the time the order was finished. */
    accountId: number;
    assignedAt: string;
  };
  /** Search index of records: folded words, and marks such as `material:zirconia`. */
  searchTerm: { organisationId: number; entity: string; term: string; recordId: string };
}
