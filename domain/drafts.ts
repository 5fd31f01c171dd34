import * as yup from 'yup';
import { entities } from './entities.ts';
import { integer, isStorableText } from './kit/fields.ts';
import { string } from './kit/jsonTypes.ts';
import { actionOf, type AnyEntity, type RecordId } from './kit/entity.ts';
import { anyRecordId, idField } from './kit/recordId.ts';
import { limits } from './limits.ts';

/** Unsaved form content: only what was typed, which may be incomplete or invalid. */
export interface Draft {
  values: Record<string, unknown>;
  /** The record version it's based on; null for a new record. */
  baseVersion: number | null;
  updatedAt: string;
}

/** The action a draft leads to; its roles may keep drafts. */
export const draftActionOf = (recordId: RecordId | null | undefined) => (recordId ? 'update' : 'create');

const all: Record<string, AnyEntity> = entities;
const draftable = Object.values(all)
  .filter((entity) => actionOf(entity, 'create') ?? actionOf(entity, 'update'))
  .map(({ name }) => name);

const entityOf = (args: unknown) => all[String((args as { entity?: unknown }).entity)];

/** Maximum nesting depth of field values. */
const deepest = 6;

const isStorable = (value: unknown, levels = deepest): boolean => {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    levels > 0 && Object.entries(value).every(([name, inner]) => isStorableText(name) && isStorable(inner, levels - 1))
  );
};

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** A draft's key: an entity's record, or a new one if `recordId` is absent. */
export const draftKey = {
  entity: string().oneOf(draftable).required().meta({ kind: 'text' }),
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
