import type { AnyEntity, Entered, RecordOf } from '../../../domain/kit/entity.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Context } from '../../context.ts';
import type { PlainRow } from '../../db/plainTables.ts';
import { InvalidInput } from '../../input.ts';
import type { Versioned } from './change.ts';
import { crudHandlers, type CrudHandlers, type Keeping, type Own } from './crud.ts';
import { omit } from './omit.ts';

/** Finds a record as the actor sees it, or refuses it as a missing one: the `get` of what a field refers to. */
type Get = (context: Context, input: { id: string }) => Promise<unknown>;

type Rest<E extends AnyEntity> = Partial<Pick<Keeping<E, object>, 'filters' | 'tell'>>;
export interface PlainKeeping<E extends AnyEntity> extends Rest<E> {
  /** For each field that refers to a record of another entity, that entity's `get`. */
  refers?: Readonly<Record<string, Get>>;
  /** Refuses what mustn't be entered, beside what the fields' own schemas refuse. */
  check?(context: Context, fields: Partial<Entered<E>>, before: RecordOf<E> | null): Promise<void>;
}

/** A plain entity has a table of its name, of whose columns only these aren't its record's. */
const hidden = ['organisationId', 'creatorId', 'updaterId', 'searchTerms'] as const;

/** The handlers of a plain entity, from its definition alone; what it refers to must be there for the actor too. */
export function plainHandlers<E extends AnyEntity & { plain: true }>(
  entity: E,
  { refers = {}, check, ...rest }: PlainKeeping<E> = {},
): CrudHandlers<E> {
  const table = entity.name as Versioned;
  const references = referencesOf(entity).map((field) => [field, getOf(entity, field, refers)] as const);
  const handlers = crudHandlers<E, Row>(entity, {
    ...rest,
    table,
    rows: (own) => rowsOf(own, table),
    present: (row) => omit(row, hidden) as unknown as RecordOf<E>,
    async write(context, fields, before) {
      for (const [field, get] of references)
        await refuseUnseen(context, field, get ?? (handlers as { get?: Get }).get, { fields, before });
      await check?.(context, fields, before);
      return fields;
    },
  });
  return handlers;
}

type Row = PlainRow<AnyEntity> & {
  id: string;
  version: number;
  creatorName: string | null;
  updaterName: string | null;
};

const rowsOf = ({ tx, actor }: Own, table: Versioned) =>
  // Every plain table has the columns that are named here; the visits have them too.
  tx
    .selectFrom(`${table as 'visit'} as t`)
    .innerJoin('account as a', 'a.id', 't.creatorId')
    .leftJoin('account as u', 'u.id', 't.updaterId')
    .where('t.organisationId', '=', actor.organisationId)
    .selectAll('t')
    .select(['a.nickName as creatorName', 'u.nickName as updaterName']) as unknown as { execute(): Promise<Row[]> };

const referencesOf = ({ fields }: AnyEntity) =>
  Object.keys(fields).filter((name) => fields[name]?.meta()?.kind === 'reference');

/** Null for a record of the same entity. */
function getOf(entity: AnyEntity, field: string, refers: Readonly<Record<string, Get>>): Get | null {
  const get = refers[field];
  if (get) return get;
  if (entity.fields[field]?.meta()?.to === entity.name) return null;
  throw new Error(`Nothing says who finds what "${field}" of "${entity.name}" refers to.`);
}

/** What stood there before may stay, also where the actor doesn't see it. */
async function refuseUnseen(
  context: Context,
  field: string,
  get: Get | undefined,
  { fields, before }: { fields: object; before: object | null },
): Promise<void> {
  const id = (fields as Record<string, string | null | undefined>)[field];
  if (id == null || id === (before as Record<string, unknown> | null)?.[field]) return;
  try {
    await get?.(context, { id });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'notFound') throw error;
    throw new InvalidInput({ [field]: { key: 'noSuchRecord' } });
  }
}
