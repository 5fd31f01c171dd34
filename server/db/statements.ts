import type { Compilable, CompiledQuery } from 'kysely';
import type { Db, Tx } from './tables.ts';

/** Stands for a value while a statement is written out. */
class StandIn {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement that is asked all the time, in few forms: each form is built and written out once, and a call brings its values
 * only. `build` may ask which values there are, nothing else of them: those that are null or undefined stay so, and which they
 * are belongs to the form.
 */
export function statements() {
  const written = new Map<string, CompiledQuery<unknown>>();
  return async function rowsOf<Values extends object, Row>(
    db: Db | Tx,
    { form = '', values }: { form?: string; values: Values },
    build: (values: Values) => Compilable<Row>,
  ): Promise<Row[]> {
    const given = new Map<string, unknown>(Object.entries(values));
    const there = [...given].filter(([, value]) => value != null).map(([name]) => name);
    const key = [form, ...there].join(' ');
    let statement = written.get(key);
    if (!statement) {
      const standIns = Object.fromEntries(there.map((name) => [name, new StandIn(name)]));
      statement = build({ ...values, ...standIns }).compile();
      written.set(key, statement);
    }
    const parameters = statement.parameters.map((value) => (value instanceof StandIn ? given.get(value.name) : value));
    // Named: what is frozen takes V8 ten times as long to copy.
    const { query, queryId, sql } = statement;
    const { rows } = await db.executeQuery({ query, queryId, sql, parameters });
    return rows as Row[];
  };
}
