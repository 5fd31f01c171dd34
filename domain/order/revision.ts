import type { DataCheck } from './dataCheck/memory.ts';
import type { Order } from './order.ts';
import { particularNames } from './caseForms.ts';
import type { ToothWork } from './prescription.ts';

/** A clinic's prescriptions and a laboratory's submissions, in numbered, immutable revisions. */
export const revisionKinds = ['prescription', 'scheme', 'design'] as const;
export type RevisionKind = (typeof revisionKinds)[number];

/** Fields of a prescription, without its files. */
export const prescribedFields = [
  'patientNumber',
  'caseType',
  'processKind',
  'doctor',
  'prescriber',
  'teeth',
  ...particularNames,
  'dueDate',
  'sharePatientName',
  'sharedFacts',
  'patientFacts',
  'designApproval',
  'remark',
] as const satisfies readonly (keyof Order)[];
export type Prescription = Pick<Order, (typeof prescribedFields)[number]>;

/** A file of a revision, with the SHA-256 of the bytes that the reader gets; a zip represents its contents. */
export interface RevisionItem {
  id: string;
  name: string;
  sha256: string | null;
}

/** A row of `order/revisions`. */
export interface Revision {
  kind: RevisionKind;
  /** Numbered from 1 per kind. */
  number: number;
  at: string;
  actorName: string;
  organisationName: string;
  /** The prescription that a scheme or design was made for; null for prescriptions. */
  answers: number | null;
  note: string | null;
  /** Null for schemes and designs, which consist of files. */
  content: Prescription | null;
  /** Findings when a prescription was sent, and the sender's note on them. */
  dataCheck: DataCheck | null;
  items: RevisionItem[];
}

/** Compared separately: teeth one by one; shared facts through the facts themselves. */
const apart = ['teeth', 'sharedFacts'] as const satisfies readonly (keyof Prescription)[];
type Apart = (typeof apart)[number];
const isApart = (field: keyof Prescription): field is Apart => (apart as readonly string[]).includes(field);

/** `before` null: added; `after` null: removed. */
export type Difference =
  | { about: 'field'; field: Exclude<keyof Prescription, Apart>; before: unknown; after: unknown }
  | { about: 'tooth'; tooth: number; before: ToothWork | null; after: ToothWork | null }
  | { about: 'file'; before: RevisionItem | null; after: RevisionItem | null };

type Compared = Pick<Revision, 'content' | 'items'>;

/** Differences between two revisions: fields in form order, then teeth, then files. */
export const differencesOf = (before: Compared, after: Compared): Difference[] => [
  ...fieldDifferences(before.content, after.content),
  ...pairs(before.content?.teeth ?? [], after.content?.teeth ?? [], ({ tooth }) => tooth).map(
    ([tooth, was, is]): Difference => ({ about: 'tooth', tooth, before: was, after: is }),
  ),
  ...pairs(before.items, after.items, ({ id }) => id, isAlways).map(([, was, is]): Difference => ({
    about: 'file',
    before: was,
    after: is,
  })),
];

function fieldDifferences(before: Prescription | null, after: Prescription | null): Difference[] {
  if (!before || !after) return [];
  return prescribedFields.flatMap((field): Difference[] =>
    isApart(field) || isSame(before[field] ?? null, after[field] ?? null)
      ? []
      : [{ about: 'field', field, before: before[field] ?? null, after: after[field] ?? null }],
  );
}

/** Rows that differ between both lists, by key: first those of `before`, then those only in `after`. */
function pairs<Row, Key>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => Key,
  isEqual: (one: Row, other: Row) => boolean = isSame,
): [Key, Row | null, Row | null][] {
  const keys = [...new Set([...before, ...after].map(keyOf))];
  return keys.flatMap((key): [Key, Row | null, Row | null][] => {
    const was = before.find((row) => keyOf(row) === key) ?? null;
    const is = after.find((row) => keyOf(row) === key) ?? null;
    return was && is && isEqual(was, is) ? [] : [[key, was, is]];
  });
}

/** Values are JSON from one source, so equal values have equal text. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** A file's bytes never change, so the same id is the same file even if renamed. */
const isAlways = () => true;
