import { sql, type RawBuilder } from 'kysely';
import type { AnyEntity, FieldName } from '../../domain/kit/entity.ts';
import type { Context } from '../core/context.ts';
import type { Versioned } from './change.ts';
import type { Identified, Own, RowsOf, Store } from './store.ts';

/** Counts all records, those with each value of a field, and those matching each condition in `more`. */
export const countsOf =
  <E extends AnyEntity, T extends Versioned, Row extends Identified>(
    { entity, rows }: Pick<Store<E, T, Row>, 'entity' | 'rows'>,
    field: FieldName<E>,
    more: (own: Own) => Readonly<Record<string, RawBuilder<boolean>>> = () => ({}),
  ) =>
  async (context: Context): Promise<Record<string, number>> => {
    const counted = Object.entries(more(context)).map(([name, fits]) =>
      sql<number>`count(*) filter (where ${fits})`.as(name),
    );
    const found = (await (rows(context) as unknown as RowsOf<'device', Identified>)
      .clearSelect()
      .select(({ fn }) => [sql.ref<string>(`t.${field}`).as('value'), fn.countAll<number>().as('count'), ...counted])
      .groupBy(sql.ref(`t.${field}`))
      .execute()) as unknown as ({ value: string; count: number } & Record<string, number>)[];
    const sumOf = (name: string) => found.reduce((sum, row) => sum + (row[name] ?? 0), 0);
    const values = (entity.fields[field] ?? entity.system[field])?.meta()?.vocabulary?.values ?? [];
    return {
      all: sumOf('count'),
      ...Object.fromEntries(values.map((value) => [value, 0])),
      ...Object.fromEntries(found.map(({ value, count }) => [value, count])),
      ...Object.fromEntries(Object.keys(more(context)).map((name) => [name, sumOf(name)])),
    };
  };
