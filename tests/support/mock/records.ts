import type { Field, Fields } from '../../../domain/kit/fields.ts';
import type { AnyEntity, RecordOf } from '../../../domain/kit/entity.ts';

/** A valid value for a field; `nth` makes records distinct. */
function valueOf(name: string, fields: Fields, nth: number): unknown {
  const meta = fields[name]?.meta();
  switch (meta?.kind) {
    case 'text':
    case 'longText':
    case 'phone':
      return isEmail(fields[name]) ? `person${nth}@example.org` : `${name} ${nth}`;
    case 'url':
      return `https://example.org/${nth}`;
    case 'integer':
    case 'decimal':
      return nth;
    case 'boolean':
      return false;
    case 'date':
      return '2026-01-02';
    case 'dateTime':
      return new Date(Date.UTC(2026, 0, 1, 0, nth)).toISOString();
    case 'oneOf':
      return meta.vocabulary?.values[0] ?? null;
    case 'manyOf':
    case 'references':
      return [];
    case 'reference':
    case 'file':
    case 'image':
      return null;
    case 'json':
      return name === 'teeth' || name === 'findings' ? [] : null;
    case undefined:
      throw new Error(`The field "${name}" has no kind.`);
  }
}

const isEmail = (field: Field | undefined) => field?.describe().tests.some(({ name }) => name === 'email') ?? false;

export const idOf = (nth: number): string => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;

/** A record with every field of its entity, generated from the schemas; `overrides` are what a test is about. */
export function buildRecord<E extends AnyEntity>(
  entity: E,
  overrides: Partial<RecordOf<E>> = {},
  nth = 1,
): RecordOf<E> {
  const fields = { ...entity.fields, ...entity.system };
  const values = Object.fromEntries(Object.keys(fields).map((name) => [name, valueOf(name, fields, nth)]));
  return { id: entity.numbered ? nth : idOf(nth), version: 1, ...values, ...overrides };
}
