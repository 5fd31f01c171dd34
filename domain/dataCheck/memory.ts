import { longText, text } from '../kit/fields.ts';
import type { RatedFinding } from './findings.ts';
import type { DismissReason } from './reasons.ts';

/** Why it goes in spite of what the data check found, one of `dismissReasons`: once for all findings. */
export const dismissal = { dismissReason: text(20), dismissNote: longText(500) };

/** What the data check had found when an order was sent, as its prescription's revision keeps it: who sent it was warned. */
export interface DataCheck {
  findings: RatedFinding[];
  /** Scans that weren't measured yet. */
  unchecked: number;
  /** Null where there was nothing to give one for, or none was given. */
  reason: DismissReason | null;
}

/** The same as an order shows it: who sent it when, and what they wrote about it. */
export interface KeptCheck extends DataCheck {
  note: string | null;
  at: string;
  byName: string | null;
}
