import { longText, text } from '../../kit/fields.ts';
import type { RatedFinding } from './findings.ts';
import type { DismissReason } from './reasons.ts';

/** Why the order is sent despite findings, one of `dismissReasons`, once for all of them. */
export const dismissal = { dismissReason: text(20), dismissNote: longText(500) };

/** Findings when an order was sent, kept with the prescription's revision: proof that the sender was warned. */
export interface DataCheck {
  findings: RatedFinding[];
  /** Scans not measured yet. */
  unchecked: number;
  /** Null if no reason was needed or given. */
  reason: DismissReason | null;
}

/** The same as an order shows it: with the sender, the time and the sender's note. */
export interface KeptCheck extends DataCheck {
  note: string | null;
  at: string;
  byName: string | null;
}
