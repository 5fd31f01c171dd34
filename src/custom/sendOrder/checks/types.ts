import type { Particular } from '../../../../domain/order/caseForms.ts';
import type { Point } from '../../../../domain/order/dataCheck/scanCheck.ts';
import type { CaseFile } from '../../../../domain/order/files/file.ts';
import type { WorkCalendar } from '../../../../domain/organisation/workCalendar.ts';
import type { UploadTotals } from '../../ui/upload/progress.ts';
import type { Draft } from '../draft.ts';
import type { Lab } from '../labDays.ts';
import type { Fix } from './fixes.ts';

/** `stop` blocks sending, `warn` doesn't, `wait` resolves by itself, `ok` confirms what the user needn't check. */
export type CheckLevel = 'stop' | 'warn' | 'wait' | 'ok';
/** The part of the form with the field that fixes the problem. */
export type Place =
  | 'patient'
  | 'files'
  | 'uploads'
  | 'jaw'
  | 'teeth'
  | 'lab'
  | 'dueDate'
  | 'doctor'
  | 'processKind'
  | Particular;

export interface Check {
  /** The message `send.checks.<key>`. `values.tooth` is an FDI number. */
  key: string;
  level: CheckLevel;
  values?: Record<string, string | number>;
  place?: Place;
  fixes?: readonly Fix[];
  /** The file in question. */
  fileId?: string;
  /** The position on its model, in millimetres as displayed. */
  at?: Point;
}

export interface CheckedOrder {
  draft: Draft;
  files: readonly CaseFile[];
  uploads: Pick<UploadTotals, 'busy' | 'failed' | 'files' | 'done'>;
  /** The chosen patient's name; null while unknown. */
  patientName: string | null;
  /** `YYYY-MM-DD`. */
  today: string;
  labName: string | null;
  /** The clinic's partner laboratories; null while loading. */
  labs: readonly Lab[] | null;
  /** The clinic's own calendar; absent if unknown. */
  own?: WorkCalendar | undefined;
  /** When the lab asked for a new scan; null if it didn't. */
  rescanSince: string | null;
}
