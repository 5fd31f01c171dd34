import { vocabulary } from '../kit/vocabulary.ts';
import type { RatedFinding } from './findings.ts';

/** Why an order goes in spite of what the data check found. */
export const dismissReasons = vocabulary('dismissReason', [
  'agreed',
  'notAffected',
  'seen',
  'noRescan',
  'wrong',
  'other',
]);
export type DismissReason = (typeof dismissReasons.values)[number];

/** What the data check had found when an order was sent, as its prescription's revision keeps it: who sent it was warned. */
export interface DataCheck {
  findings: RatedFinding[];
  /** Scans that weren't looked at yet. */
  unchecked: number;
  /** Null where no reason was given. */
  reason: DismissReason | null;
  note: string | null;
}
