import type { KeyNumbers } from './dataCheck/designNumbers.ts';
import type { OrderState } from './orderCourse.ts';
import type { ReturnCategory } from './orderReturns.ts';
import type { PatientFact } from '../patient/patientFacts.ts';
import type { Side } from '../roles.ts';

/** A pin referred to by the event of a returned design. */
export interface AskedPin {
  id: string;
  number: number;
}

/** An event's details besides its new state, depending on the action. */
interface EventDetails {
  receiptNumber?: string | null;
  dueDate?: string | null;
  /** Revision number of the sent prescription. */
  revision?: number;
  /** Fields that the clinic had changed; only in resends by earlier releases. */
  changed?: string[];
  /** Patient facts shared with it. */
  sharedFacts?: PatientFact[];
  carrier?: string;
  trackingNumber?: string;
  /** Submission number of a scheme or design. */
  submission?: number;
  /** For submissions, approvals and added files: names with SHA-256. */
  files?: { name: string; sha256: string | null }[];
  hashes?: (string | null)[];
  /** For approvals: the design's measurements; null if there were none. */
  numbers?: KeyNumbers | null;
  /** What was wrong with the returned work. */
  categories?: ReturnCategory[];
  /** For returns: the pins it refers to. */
  pins?: AskedPin[];
  /** Number of the pin that was created, resolved, reopened or deleted. */
  pin?: number;
  /** Where an approval link was sent. */
  sentTo?: string;
  /** Refused because of the scan. */
  scanFault?: boolean;
  /** For remakes: the reason, and the new order's number. */
  reasonCode?: string;
  number?: string;
  /** The laboratory an order was forwarded to. */
  lab?: string;
  /** The lab member an order was assigned to or unassigned from. */
  assignee?: string;
  /** Answered through a link, without signing in. */
  byLink?: true;
  /** The member whom an approval link names. */
  member?: string;
  /** For share links. */
  expiresAt?: string;
  [more: string]: unknown;
}

/** A row of `order/history`: what was done, by whom, and what changed. */
export interface OrderEvent {
  id: string;
  action: string;
  from: OrderState | null;
  to: OrderState | null;
  reason: string | null;
  details: EventDetails | null;
  at: string;
  actorName: string;
  organisationName: string;
  /**
   * Which side of this order acted. For a forwarded order's child, both the forwarding laboratory and its clinic count
   * as the clinic.
   */
  side: Side;
  /** The laboratory that had the order, or was to get it, at that time. */
  labName: string | null;
}
