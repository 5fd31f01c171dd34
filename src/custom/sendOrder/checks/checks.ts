import { canBeNeutral, type CaseFile } from '../../../../domain/order/files/file.ts';
import { isDicomImage } from '../../../../domain/order/files/fileNames.ts';
import { fieldsFor, requiredFor, type Particular } from '../../../../domain/order/caseForms.ts';
import { prescribes } from '../../../../domain/order/prescription.ts';
import { unnamed } from '../../../../domain/unnamed.ts';
import { type WorkCalendar } from '../../../../domain/organisation/workCalendar.ts';
import {
  addWorkingDays,
  holidayOn,
  isWorkingDay,
  weekdayOf,
  workingDaysBetween,
} from '../../../../domain/organisation/workDays.ts';
import type { Draft } from '../draft.ts';
import { calendarOf, daysAt, labOf, nextCommonDay, proposedDay, type Lab } from '../labDays.ts';
import { leaveOut, type Fix } from './fixes.ts';
import { scanChecks } from './scanChecks.ts';
import { toothChecks } from './toothChecks.ts';
import type { Check, CheckedOrder, CheckLevel, Place } from './types.ts';
import { notOffered } from '../../../../domain/organisation/catalogue.ts';

const soonDays = 3;
const levels: readonly CheckLevel[] = ['stop', 'warn', 'wait', 'ok'];

/** All checks before sending, blocking ones first. */
export function checksOf(checked: CheckedOrder): Check[] {
  return [
    patientCheck,
    doctorCheck,
    formChecks,
    uploadChecks,
    scanChecks,
    nameCheck,
    toothChecks,
    catalogueChecks,
    processCheck,
    labCheck,
    dueCheck,
  ]
    .flatMap((check) => check(checked))
    .map((check) => (checked.rescanSince === null ? check : onlyFilesChange(check)))
    .sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
}

const placesOfFiles: readonly (Place | undefined)[] = ['files', 'uploads', 'jaw'];

/**
 * In an order that waits for a new scan only files may change, so fixes of other fields can't be saved and are left
 * out.
 */
function onlyFilesChange(check: Check): Check {
  if (placesOfFiles.includes(check.place)) return check;
  const { place: _place, fixes = [], ...said } = check;
  const ofFiles = fixes.filter(({ change }) => !change);
  return ofFiles.length > 0 ? { ...said, fixes: ofFiles } : said;
}

export const mayGo = (checks: readonly Check[]) => !checks.some(({ level }) => level === 'stop');

type Rule = (checked: CheckedOrder) => Check[];

const patientCheck: Rule = ({ draft }) =>
  draft.patientId ? [] : [{ key: 'patientMissing', level: 'stop', place: 'patient' }];

const doctorCheck: Rule = ({ draft }) =>
  draft.doctor?.trim() ? [] : [{ key: 'doctorMissing', level: 'stop', place: 'doctor' }];

/**
 * A patient's name that isn't shared must not appear in files or texts. Files that can't be cleaned, such as images,
 * are withheld; texts are sent as written.
 */
const nameCheck: Rule = ({ draft, files, patientName }) => {
  if (draft.sharePatientName) return [];
  const share: Fix = { key: 'shareName', change: { sharePatientName: true } };
  const without = unnamed(patientName ? [patientName] : []);
  const isNamed = [draft.remark, draft.goal, draft.description].some((text) => text && without(text) !== text);
  const own = files.filter(({ side, kind }) => side === 'clinic' && kind !== 'archive');
  return [
    ...(isNamed ? [{ key: 'nameInText', level: 'warn', fixes: [share] } as const] : []),
    ...own
      .filter((file) => !canBeNeutral(file))
      .map((file): Check => {
        const { id, name, parentId } = file;
        // Members can't be removed from a zip separately.
        const fixes = parentId === null ? [share, leaveOut(file)] : [share];
        return { key: 'withheld', level: 'warn', fileId: id, values: { name }, fixes };
      }),
    ...(own.some((file) => hasPixels(file) && canBeNeutral(file))
      ? [{ key: 'visibleStays', level: 'ok' } as const]
      : []),
  ];
};

/** Files with pixels may show a name, which no copy removes. */
const hasPixels = ({ kind, slices, name }: CaseFile) =>
  kind === 'image' || kind === 'document' || slices != null || isDicomImage({ kind, name });

const uploadChecks: Rule = ({ uploads }) => {
  const left = uploads.files - uploads.done - uploads.failed;
  return [
    ...(uploads.failed > 0
      ? [{ key: 'uploadsFailed', level: 'stop', place: 'uploads', values: { count: uploads.failed } } as const]
      : []),
    ...(left > 0 ? [{ key: 'uploading', level: 'stop', place: 'uploads', values: { count: left } } as const] : []),
  ];
};

/** Without these a laboratory usually has to ask. */
const advised: readonly Particular[] = ['implantPlatform', 'fixation', 'goal'];

const formChecks: Rule = ({ draft }) => {
  const missing = fieldsFor(draft.caseType).filter((name) => !draft[name]?.trim());
  return [
    ...missing
      .filter((name) => requiredFor(draft.caseType).includes(name))
      .map((name): Check => ({ key: `${name}Missing`, level: 'stop', place: name })),
    ...missing
      .filter((name) => advised.includes(name))
      .map((name): Check => ({ key: `${name}Open`, level: 'warn', place: name })),
  ];
};

/** What the teeth must include for a process kind. */
const processNeeds: Partial<Record<string, (teeth: Draft['teeth']) => boolean>> = {
  bridge: (teeth) => teeth.some(({ bridge }) => bridge !== null),
  crown: (teeth) => teeth.some(({ work }) => work === 'crown'),
  implantCrown: (teeth) => teeth.some(({ work }) => work === 'crown'),
  personalizedAbutment: (teeth) => teeth.some(({ work }) => work === 'customAbutment'),
};

const processCheck: Rule = ({ draft: { caseType, processKind, teeth } }) =>
  prescribes(caseType) && teeth.length > 0 && processKind && processNeeds[processKind]?.(teeth) === false
    ? [
        {
          key: `processOdd.${processKind}`,
          level: 'warn',
          place: 'processKind',
          fixes: [{ key: 'leaveOpen', change: { processKind: null } }],
        },
      ]
    : [];

const labCheck: Rule = ({ draft, labName, labs }) => {
  const [only, ...others] = labs ?? [];
  if (!draft.labId) {
    const fix: Fix | undefined =
      only && others.length === 0
        ? { key: 'chooseLab', values: { lab: only.name }, change: { labId: only.id } }
        : undefined;
    return [{ key: 'labMissing', level: 'stop', place: 'lab', ...(fix && { fixes: [fix] }) }];
  }
  if (labs && !labs.some(({ id }) => id === draft.labId))
    return [{ key: 'labNotConfirmed', level: 'stop', place: 'lab', values: { lab: labName ?? '' } }];
  return [{ key: 'lab', level: 'ok', values: { lab: labName ?? '' } }];
};

const dueCheck: Rule = (checked) => {
  const { draft, today, rescanSince, labs } = checked;
  const { dueDate } = draft;
  const lab = labOf(labs, draft.labId);
  const calendar = calendarOf(lab);
  const move = (day: string): Fix => ({ key: 'setDay', values: { day }, change: { dueDate: day } });
  const usual = move(proposedDay(today, draft, lab));
  if (!dueDate) return [{ key: 'dueMissing', level: 'warn', place: 'dueDate', fixes: [usual] }];
  if (dueDate < today) {
    // Only a warning for a rescan, whose due date can't be changed any more.
    return [{ key: 'duePast', level: rescanSince === null ? 'stop' : 'warn', place: 'dueDate', fixes: [usual] }];
  }
  const days = workingDaysBetween(calendar, today, dueDate);
  if (days < soonDays)
    return [{ key: 'dueSoon', level: 'warn', place: 'dueDate', values: { count: days }, fixes: [usual] }];
  const closed = closedOn(dueDate, lab, calendar, checked.own);
  if (closed) {
    const next = nextCommonDay(dueDate, [calendar, ...(checked.own ? [checked.own] : [])]);
    return [{ ...closed, level: 'warn', place: 'dueDate', fixes: [move(next)] }];
  }
  const needed = daysAt(lab, draft);
  if (lab && needed !== null && days < needed) {
    const values = { count: needed, lab: lab.name };
    return [
      {
        key: 'dueTight',
        level: 'warn',
        place: 'dueDate',
        values,
        fixes: [move(addWorkingDays(calendar, today, needed))],
      },
    ];
  }
  return [{ key: 'dueFine', level: 'ok', values: { count: days } }];
};

/** The reason why a delivery is impossible on a day: a holiday or day off of the lab, or of the clinic itself. */
function closedOn(
  day: string,
  lab: Lab | null,
  calendar: WorkCalendar,
  own: WorkCalendar | undefined,
): Pick<Check, 'key' | 'values'> | null {
  const holiday = holidayOn(calendar, day);
  if (holiday?.name) return { key: 'dueHoliday', values: { name: holiday.name, lab: lab?.name ?? '' } };
  if (!isWorkingDay(calendar, day))
    return weekdayOf(day) > 5 && !holiday
      ? { key: 'dueWeekend' }
      : { key: 'dueClosed', values: { lab: lab?.name ?? '' } };
  return own && !isWorkingDay(own, day) ? { key: 'dueOwnClosed' } : null;
}

const keys = { work: 'notOfferedWork', material: 'notOfferedMaterial', shade: 'notOfferedShade' } as const;

/** What the chosen laboratory's catalogue lacks: it may do it anyway, but the clinic should ask first. */
function catalogueChecks({ draft: { caseType, teeth, labId }, labs }: CheckedOrder): Check[] {
  const lab = labOf(labs, labId);
  const catalogue = lab?.catalogue;
  if (!lab || !catalogue) return [];
  if (caseType === 'orthodontics')
    return catalogue.items.some(({ type }) => type === caseType)
      ? []
      : [{ key: 'notOfferedCase', level: 'warn', place: 'lab', values: { lab: lab.name } }];
  return (['work', 'material', 'shade'] as const).flatMap((part): Check[] => {
    const found = teeth.filter((unit) => notOffered(catalogue, unit) === part);
    const [first] = found;
    if (!first) return [];
    const values = { count: found.length, tooth: first.tooth, lab: lab.name };
    return [{ key: keys[part], level: 'warn', place: 'teeth', values }];
  });
}
