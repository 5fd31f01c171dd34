import type { DataCheck } from './dataCheck/memory.ts';
import type { Order } from './order.ts';
import { particularNames } from './caseForms.ts';
import type { ToothWork } from './prescription.ts';

/** What a clinic sends, and what its laboratory submits for an answer: both in numbered revisions that never change. */
export const revisionKinds = ['prescription', 'scheme', 'design'] as const;
export type RevisionKind = (typeof revisionKinds)[number];

/** What a prescription says, besides the files that go with it. */
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

/** A file of a revision with the SHA-256 of its bytes as the reader gets them; a zip stands for what is in it. */
export interface RevisionItem {
  id: string;
  name: string;
  sha256: string | null;
}

/** One row of `order/revisions`. */
export interface Revision {
  kind: RevisionKind;
  /** Counted per kind, from 1. */
  number: number;
  at: string;
  actorName: string;
  organisationName: string;
  /** Which prescription a scheme or a design was made for; null for a prescription. */
  answers: number | null;
  note: string | null;
  /** Null for a scheme and a design, which are their files. */
  content: Prescription | null;
  /** What the data check had found when a prescription was sent; its `note` is what was written about that. */
  dataCheck: DataCheck | null;
  items: RevisionItem[];
}

/** Teeth are compared one by one; which facts were shared shows in the facts. */
const apart = ['teeth', 'sharedFacts'] as const satisfies readonly (keyof Prescription)[];
type Apart = (typeof apart)[number];
const isApart = (field: keyof Prescription): field is Apart => (apart as readonly string[]).includes(field);

/** `before` null: it is new; `after` null: it is gone. */
export type Difference =
  | { about: 'field'; field: Exclude<keyof Prescription, Apart>; before: unknown; after: unknown }
  | { about: 'tooth'; tooth: number; before: ToothWork | null; after: ToothWork | null }
  | { about: 'file'; before: RevisionItem | null; after: RevisionItem | null };

type Compared = Pick<Revision, 'content' | 'items'>;

/** What is different in one revision from another: fields in the order of the form, then teeth, then files. */
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

/** Of both lists what differs, by key, in the order of the first and then of what only the second has. */
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

/** Values are JSON from one source, so their text is the same where they are. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** A file keeps its bytes: with its id it is the same, whatever it is called by now. */
const isAlways = () => true;
