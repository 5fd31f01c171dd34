import type { CaseFile } from '../../../domain/file.ts';
import { isMissing, prescriptionFaults } from '../../../domain/prescription.ts';
import type { UploadTotals } from '../upload/progress.ts';
import { businessDaysBetween, isWeekend } from './days.ts';
import type { Draft } from './draft.ts';
import { scanChecks } from './scanChecks.ts';

/** `stop` keeps the order here, `warn` asks for a look, `wait` mends itself, `ok` is said so that one needn't look. */
export type CheckLevel = 'stop' | 'warn' | 'wait' | 'ok';
/** Where the way to mend begins. */
export type Mend = 'patient' | 'files' | 'uploads' | 'jaw' | 'teeth' | 'lab' | 'dueDate' | 'doctor';

export interface Check {
  /** The sentence: `send.checks.<key>`. `values.tooth` is an FDI number. */
  key: string;
  level: CheckLevel;
  values?: Record<string, string | number>;
  mend?: Mend;
  /** The file that it is about. */
  fileId?: string;
}

export interface CheckedOrder {
  draft: Draft;
  files: readonly CaseFile[];
  uploads: Pick<UploadTotals, 'busy' | 'failed' | 'files' | 'done'>;
  /** `YYYY-MM-DD`. */
  today: string;
  labName: string | null;
  /** When the lab asked for a new scan; null where it didn't. */
  rescanSince: string | null;
}

const soonDays = 3;
const levels: readonly CheckLevel[] = ['stop', 'warn', 'wait', 'ok'];

/** Everything to look at before an order goes, what keeps it here first. */
export function checksOf(checked: CheckedOrder): Check[] {
  return [patientCheck, doctorCheck, uploadChecks, scanChecks, teethCheck, labCheck, dueCheck]
    .flatMap((check) => check(checked))
    .sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
}

export const mayGo = (checks: readonly Check[]) => !checks.some(({ level }) => level === 'stop');

type Rule = (checked: CheckedOrder) => Check[];

const patientCheck: Rule = ({ draft }) =>
  draft.patientId ? [] : [{ key: 'patientMissing', level: 'stop', mend: 'patient' }];

const doctorCheck: Rule = ({ draft }) =>
  draft.doctor?.trim() ? [] : [{ key: 'doctorMissing', level: 'stop', mend: 'doctor' }];

const uploadChecks: Rule = ({ uploads }) => {
  const left = uploads.files - uploads.done - uploads.failed;
  return [
    ...(uploads.failed > 0
      ? [{ key: 'uploadsFailed', level: 'stop', mend: 'uploads', values: { count: uploads.failed } } as const]
      : []),
    ...(left > 0 ? [{ key: 'uploading', level: 'stop', mend: 'uploads', values: { count: left } } as const] : []),
  ];
};

const teethCheck: Rule = ({ draft: { teeth, caseType } }) => {
  const faults = prescriptionFaults(teeth, caseType);
  const faulty = new Set(faults.map(({ tooth }) => tooth));
  const [first] = faulty;
  if (first !== undefined) {
    const key = faults.every(isMissing) ? 'teethMissingParts' : 'teethFaulty';
    return [{ key, level: 'stop', mend: 'teeth', values: { count: faulty.size, tooth: first } }];
  }
  if (teeth.length > 0) return [{ key: 'teethComplete', level: 'ok', values: { count: teeth.length } }];
  const prescribed = caseType === 'restoration' || caseType === 'implant';
  return prescribed ? [{ key: 'teethMissing', level: 'stop', mend: 'teeth' }] : [];
};

const labCheck: Rule = ({ draft, labName }) =>
  draft.labId
    ? [{ key: 'lab', level: 'ok', values: { lab: labName ?? '' } }]
    : [{ key: 'labMissing', level: 'stop', mend: 'lab' }];

const dueCheck: Rule = ({ draft: { dueDate }, today }) => {
  if (!dueDate) return [{ key: 'dueMissing', level: 'warn', mend: 'dueDate' }];
  if (dueDate < today) return [{ key: 'duePast', level: 'stop', mend: 'dueDate' }];
  const days = businessDaysBetween(today, dueDate);
  if (days < soonDays) return [{ key: 'dueSoon', level: 'warn', mend: 'dueDate', values: { count: days } }];
  if (isWeekend(dueDate)) return [{ key: 'dueWeekend', level: 'warn', mend: 'dueDate' }];
  return [{ key: 'dueFine', level: 'ok', values: { count: days } }];
};
