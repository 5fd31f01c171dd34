import * as yup from 'yup';
import { entities } from './entities.ts';
import { integer, isStorableText } from './kit/fields.ts';
import { actionOf, type AnyEntity, type RecordId } from './kit/entity.ts';
import { anyRecordId, idField } from './kit/recordId.ts';
import { limits } from './limits.ts';

/** What a form holds before it is saved: only what was typed, which may be unfinished or wrong. */
export interface Draft {
  values: Record<string, unknown>;
  /** The version of the record that it was typed over; null for a new one. */
  baseVersion: number | null;
  updatedAt: string;
}

/** The action that a draft leads to, whose roles may keep one. */
export const draftActionOf = (recordId: RecordId | null | undefined) => (recordId ? 'update' : 'create');

const all: Record<string, AnyEntity> = entities;
const draftable = Object.values(all)
  .filter((entity) => actionOf(entity, 'create') ?? actionOf(entity, 'update'))
  .map(({ name }) => name);

const entityOf = (args: unknown) => all[String((args as { entity?: unknown }).entity)];

/** Structures lie in fields, and no deeper than this. */
const deepest = 6;

const isStorable = (value: unknown, levels = deepest): boolean => {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    levels > 0 && Object.entries(value).every(([name, inner]) => isStorableText(name) && isStorable(inner, levels - 1))
  );
};

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** Which draft: of an entity's record, or without `recordId` of a new one. */
export const draftKey = {
  entity: yup.string().oneOf(draftable).required().meta({ kind: 'text' }),
  recordId: anyRecordId().test(
    'id',
    ({ path }) => ({ key: 'invalid', path }),
    (id, { parent }) => {
      const entity = entityOf(parent);
      return id == null || !entity || idField(entity).isValidSync(id);
    },
  ),
};

export const draftArgs = {
  ...draftKey,
  baseVersion: integer().min(1),
  values: yup
    .object()
    .required()
    .test(
      'storable',
      ({ path }) => ({ key: 'invalid', path }),
      (values) => isStorable(values),
    )
    .test(
      'size',
      ({ path }) => ({ key: 'invalid', path }),
      (values) => !isStorable(values) || bytesOf(values) <= limits.draftBytes,
    )
    .test(
      'fields',
      ({ path }) => ({ key: 'unknown', path }),
      (values, { parent }) => {
        const fields = entityOf(parent)?.fields ?? {};
        return Object.keys(values).every((name) => Object.hasOwn(fields, name));
      },
    )
    .meta({ kind: 'json' }),
};
