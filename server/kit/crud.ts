import type { AnyEntity, Entered, RecordId, RecordOf } from '../../domain/kit/entity.ts';
import { fileFieldsOf } from '../../domain/kit/fileFields.ts';
import { Refusal } from '../../domain/errors.ts';
import type { Context } from '../core/context.ts';
import { InvalidInput } from '../core/input.ts';
import { checkAttachments, forgetAttachmentsOf, holdAttachments } from './attachments.ts';
import type { Changes, Identified, Store } from './store.ts';
import type { Versioned } from './change.ts';
import { idsOf, type Handlers, type ListInput, type ManyInput, type OneInput } from './handlers.ts';

type Crud = 'query' | 'get' | 'create' | 'update' | 'delete';
/** The standard handlers that the entity declares. */
type CrudHandlers<E extends AnyEntity> = Pick<Handlers<E>, Extract<keyof Handlers<E>, Crud>>;

/** An entity's `get`, for either kind of id. */
type Get = (context: Context, input: OneInput<never>) => Promise<unknown>;

/** An entity's own logic for writes. All hooks run in the call's transaction, in this order. */
export interface CrudHooks<E extends AnyEntity, Row extends Identified> {
  /**
   * For each field that refers to another entity, that entity's `get`: the actor can't enter a record that they can't
   * see, but one already there may stay.
   */
  refers?: Readonly<Record<string, Get>>;
  /** Refuses invalid input and returns the values to write. `before` is null for a new record. */
  beforeWrite?(context: Context, fields: Partial<Entered<E>>, before: Row | null): Promise<object> | object;
  /** Runs after the record is written. */
  afterChange?(context: Context, action: 'create' | 'update', row: Row, before: Row | null): Promise<void>;
  /** Runs once the rows are locked: may refuse, or delete dependent rows. */
  beforeDelete?(context: Context, rows: readonly Row[]): Promise<void>;
  /** Runs after the rows are deleted. */
  afterDelete?(context: Context, rows: readonly Row[]): Promise<void>;
}

/** The standard handlers: list, get, create, update, and delete of one or several records, all or none. */
export function crudOf<E extends AnyEntity, T extends Versioned, Row extends Identified>(
  store: Store<E, T, Row>,
  { refers = {}, beforeWrite, afterChange, beforeDelete, afterDelete }: NoInfer<CrudHooks<E, Row>> = {},
): CrudHandlers<E> {
  const { entity } = store;
  const references = Object.entries({ ...(entity.plain && ownReferences(entity, refers, store.get)), ...refers });

  async function written(context: Context, fields: Partial<Entered<E>>, before: Row | null): Promise<object> {
    for (const [field, get] of references) await refuseUnseen(context, get, field, fields, before);
    await checkAttachments(context, entity, fields, before);
    return (await beforeWrite?.(context, fields, before)) ?? fields;
  }

  const handlers = {
    query: (context: Context, input: ListInput<E>) => store.query(context, input),

    get: (context: Context, input: OneInput<RecordId>) => store.get(context, input),

    async create(context: Context, fields: Entered<E>): Promise<RecordOf<E>> {
      const row = await store.insert(context, await written(context, fields, null));
      await holdAttachments(context, entity, row, null);
      await afterChange?.(context, 'create', row, null);
      await store.signal(context, [row]);
      return store.present(context, row);
    },

    async update(
      context: Context,
      { id, version, ...fields }: OneInput<RecordId> & Partial<Entered<E>>,
    ): Promise<RecordOf<E>> {
      const before = await store.claim(context, 'update', { id, version });
      const changes = await written(context, fields as unknown as Partial<Entered<E>>, before);
      const row = await store.change(context, before, changes as Changes<T>);
      await holdAttachments(context, entity, row, before);
      await afterChange?.(context, 'update', row, before);
      await store.signal(context, [row]);
      return store.present(context, row);
    },

    async delete(context: Context, input: ManyInput<RecordId>): Promise<{ ids: RecordId[] }> {
      const ids = idsOf(input);
      const rows = await store.lock(context, ids);
      for (const row of rows) store.refuseUnlessAllowed(context, 'delete', row, input.version);
      await beforeDelete?.(context, rows);
      await store.remove(context, rows);
      await forgetAttachmentsOf(context, entity, ids);
      await afterDelete?.(context, rows);
      await store.signal(context, rows);
      return { ids };
    },
  };
  const declared = Object.entries(handlers).filter(([name]) => Object.hasOwn(entity.actions, name));
  return Object.fromEntries(declared) as unknown as CrudHandlers<E>;
}

/** Refuses newly entered ids of records that the actor can't see. */
async function refuseUnseen(context: Context, get: Get, field: string, fields: object, before: object | null) {
  const known = idsIn(before ?? {}, field);
  for (const id of idsIn(fields, field).filter((one) => !known.includes(one)))
    await get(context, { id: id as never }).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'notFound') throw error;
      throw new InvalidInput({ [field]: { key: 'noSuchRecord' } });
    });
}

/** The ids in a reference field, which holds one or several. */
const idsIn = (fields: object, field: string): RecordId[] =>
  [(fields as Record<string, RecordId | RecordId[] | null | undefined>)[field] ?? []].flat();

/** References of a plain entity to itself; for other entities the module must name their `get`. */
function ownReferences(entity: AnyEntity, refers: object, get: Get): Record<string, Get> {
  const files = fileFieldsOf(entity.fields).map(({ name }) => name);
  const fields = Object.entries(entity.fields).filter(
    ([name, field]) => field.meta()?.to && !files.includes(name) && !Object.hasOwn(refers, name),
  );
  const stranger = fields.find(([, field]) => field.meta()?.to !== entity.name);
  if (stranger) throw new Error(`Nothing says who finds what "${stranger[0]}" of "${entity.name}" refers to.`);
  return Object.fromEntries(fields.map(([name]) => [name, get]));
}
