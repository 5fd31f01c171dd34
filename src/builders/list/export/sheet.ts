import type { FieldKind } from '../../../../domain/kit/fields.ts';
import type { Side } from '../../../../domain/roles.ts';
import type { Resource } from '../../../resources/defineResource.ts';
import { fieldOf, type FieldFacts } from '../../fieldOf.ts';
import { textOf } from '../../fields/textOf.ts';
import type { RecordValues } from '../../fields/types.ts';
import type { Words } from '../../useWords.ts';
import type { Column } from '../columns.ts';

/** `day` is `YYYY-MM-DD`, `moment` ISO 8601 in UTC. */
export type SheetKind = 'text' | 'number' | 'day' | 'moment';
export type SheetValue = string | number | null;

/** Records as rows, independent of the file format. */
export interface Sheet {
  name: string;
  columns: { head: string; kind: SheetKind }[];
  rows: SheetValue[][];
}

const kinds: Partial<Record<FieldKind, SheetKind>> = {
  integer: 'number',
  decimal: 'number',
  date: 'day',
  dateTime: 'moment',
};

/** The fields that a definition exports for one side; undefined if it names none. */
export const exportedFields = (resource: Resource, side: Side | null): string[] | undefined =>
  resource.export?.flatMap((field) => {
    if (typeof field === 'string') return [field];
    return field.only === side ? [field.field] : [];
  });

/** The columns' fields without duplicates; thumbnails and structures have no text. */
export const fieldsOfColumns = ({ entity }: Resource, columns: readonly Column[]): string[] => {
  const fields = columns.flatMap(({ field, under, as }) => (as === 'picture' ? [] : under ? [field, under] : [field]));
  return [...new Set(fields)].filter((field) => fieldOf(entity, field).kind !== 'json');
};

type SheetWords = Pick<Words, 'many' | 'field' | 'value' | 'first'> & { yesNo(value: boolean): string };

/** The named fields of records in the user's language. */
export function sheetOf(
  { entity }: Resource,
  fields: readonly string[],
  records: readonly RecordValues[],
  words: SheetWords,
): Sheet {
  const facts = fields.map((field) => fieldOf(entity, field));
  return {
    name: words.many,
    columns: facts.map(({ name, kind }) => ({ head: words.field(name), kind: kinds[kind] ?? 'text' })),
    rows: records.map((record) => facts.map((one) => valueOf(one, record, words))),
  };
}

function valueOf(
  { name, kind, vocabulary, wordKeys }: FieldFacts,
  record: RecordValues,
  words: SheetWords,
): SheetValue {
  const value = record[name];
  if (value == null || value === '') return null;
  if (wordKeys) {
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    return values.map((one) => words.first(wordKeys(record, one), String(one))).join('; ') || null;
  }
  const word = (one: unknown) => words.value(vocabulary?.name ?? '', one);
  if (kind === 'oneOf') return word(value);
  if (kind === 'manyOf') return (value as unknown[]).map(word).join('; ');
  if (kind === 'boolean') return words.yesNo(Boolean(value));
  if (kind === 'references') return (value as unknown[]).join('; ');
  if (kinds[kind] === 'number') return Number(value);
  return textOf(value);
}
