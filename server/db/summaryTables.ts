import type { Generated, JSONColumnType } from 'kysely';
import type { ReturnCategory } from '../../domain/orderReturns.ts';
import type { ListedOrder, Order } from '../../domain/order.ts';

/** A row of an order's list without what is the reader's own; its picture by its key. */
export type KeptRow = Omit<ListedOrder, 'id' | 'assigneeId' | 'assigneeName' | 'pictureUrl' | 'unread'> & {
  pictureKey: string | null;
};

/** What each organisation has of an order for itself: what lists read, which `operator rebuild summaries` makes again, and who works on it. */
export interface SummaryTables {
  /** An order as one organisation's lists know it: of a laboratory, what it was sent. */
  orderSummary: {
    organisationId: number;
    orderId: string;
    clinicId: number;
    /** False for the sender of a forwarded order, who counts it among what was sent to a partner, and lists the order it came from. */
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
    /** When the work left the laboratory: a design that is never shipped leaves when it is completed. */
    leftAt: string | null;
    updatedAt: string;
    /** Whether a laboratory gave it back; for a laboratory, whether it did so itself. */
    returned: boolean;
    /** For what it was given back at least once; for a laboratory, while it lay there. */
    returnedFor: Generated<ReturnCategory[]>;
    /** As the organisation's list shows it; null until the server's first start with this column filled it. */
    row: JSONColumnType<KeptRow>;
  };
  /** Who works on an order at its lab; the lab's alone. Not derived: an order that leaves the lab loses it. */
  assignment: {
    organisationId: number;
    orderId: string;
    clinicId: number;
    /** A member of the organisation, or who was one when the order was done. */
    accountId: number;
    assignedAt: string;
  };
  /** What an organisation's records are found by: folded words, and marks such as `material:zirconia`. */
  searchTerm: { organisationId: number; entity: string; term: string; recordId: string };
}
