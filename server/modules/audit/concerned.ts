import type { Action, AnyEntity } from '../../../domain/kit/entity.ts';
import { isRecordId, type Fields } from '../../../domain/kit/fields.ts';
import type { EntryContent } from './entry.ts';

type Concerned = Pick<EntryContent, 'recordId' | 'about' | 'records'> & Partial<Pick<EntryContent, 'action'>>;
type Values = Record<string, unknown>;

const objectOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});
const idOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

/**
 * One row for each record affected, plus one for each further action; derived from the entity definition, so that
 * nothing else of the body is kept.
 */
export function concernedBy(entity: AnyEntity, action: Action, asked: object, answered: unknown): Concerned[] {
  const [input, data] = [asked as Values, objectOf(answered)];
  const records = action.reads && Array.isArray(data.list) ? data.list.length : null;
  const about = belongsTo(entity, action, { ...data, ...objectOf(input.filter), ...input });
  const ids = Array.isArray(input.ids) ? input.ids : [input.id ?? (action.on === 'new' ? data.id : null)];
  const also = answered === null ? [] : (action.alsoAudited?.(data) ?? []);
  return ids
    .map((id): Concerned => ({ recordId: idOf(id), about, records }))
    .flatMap((one) => [one, ...also.map((name) => ({ ...one, action: name }))]);
}

/**
 * The parent of a record, or a member named by the action: the first reference in its arguments or fields. A member
 * that only the record refers to merely works on it, so doesn't count.
 */
function belongsTo(entity: AnyEntity, action: Action, values: Values): string | null {
  const args: Fields = action.args ?? {};
  const fields: Fields = { ...args, ...entity.fields, ...entity.system, ...entity.filters };
  for (const [name, schema] of Object.entries(fields)) {
    const { kind, to } = schema.meta() ?? {};
    if (to === 'member' && !Object.hasOwn(args, name)) continue;
    const id = values[name];
    if (kind === 'reference' && typeof id === 'string' && isRecordId(id)) return `${to}:${id}`;
  }
  return null;
}
