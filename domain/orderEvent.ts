import type { KeyNumbers } from './dataCheck/designNumbers.ts';
import type { OrderState } from './orderCourse.ts';
import type { ReturnCategory } from './orderReturns.ts';
import type { PatientFact } from './patientFacts.ts';
import type { Side } from './roles.ts';

/** A pin that a returned design's event names. */
export interface AskedPin {
  id: string;
  number: number;
}

/** Details of an event in addition to its new state, where its action has them. */
export interface EventDetails {
  receiptNumber?: string | null;
  dueDate?: string | null;
  /** Which revision of the prescription was sent. */
  revision?: number;
  /** Of an order that an earlier release sent again: the fields that its clinic had changed. */
  changed?: string[];
  /** Which facts of the patient went along. */
  sharedFacts?: PatientFact[];
  carrier?: string;
  trackingNumber?: string;
  /** Which revision of a scheme or a design. */
  submission?: number;
  /** Of a submission, its approval, or added files: with the SHA-256 of their bytes. */
  files?: { name: string; sha256: string | null }[];
  hashes?: (string | null)[];
  /** Of an approval: what had been measured of the design; null where nothing had. */
  numbers?: KeyNumbers | null;
  /** What was wrong with what was given back. */
  categories?: ReturnCategory[];
  /** Of a return: what it asks for at which place. */
  pins?: AskedPin[];
  /** The number of the pin that was set, done, opened again or removed. */
  pin?: number;
  /** A refusal because of the scan. */
  scanFault?: boolean;
  /** Of a remake: why, and the new order's number. */
  reasonCode?: string;
  number?: string;
  /** The name of the laboratory to which an order was forwarded. */
  lab?: string;
  /** To whom an order was assigned at its lab, or from whom it was taken. */
  assignee?: string;
  /** Answered by a link, without signing in. */
  byLink?: true;
  /** Whom a link to a design names. */
  member?: string;
  /** Of a share link. */
  expiresAt?: string;
  [more: string]: unknown;
}

/** One row of `order/history`: what was done, by whom, and what it changed. */
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
   * Which side of this order acted. For a forwarded order's child, both the forwarding laboratory and its clinic are
   * the clinic.
   */
  side: Side;
  /** The laboratory that the order lay at, or was meant for, at that time. */
  labName: string | null;
}
