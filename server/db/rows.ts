import { CamelCasePlugin } from 'kysely';
import type { QueryArrayResult } from 'pg';

type Row = Record<string, unknown>;

/**
 * camelCase in TypeScript, snake_case in SQL; what stands inside JSON is left alone. Answers have their names already: see
 * `rowsOf`.
 */
export class Names extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  override transformResult: CamelCasePlugin['transformResult'] = ({ result }) => Promise.resolve(result);

  /** `due_date` → `dueDate`. */
  named(column: string): string {
    return this.camelCase(column);
  }
}

const names = new Names();

type Make = (values: unknown[]) => Row;

const known = new Map<string, Make>();

/** Lists of columns follow from the product's own statements; whatever makes more of them must not keep them all. */
const most = 2000;

function makerFor(columns: readonly string[]): Make {
  const list = columns.join();
  const before = known.get(list);
  if (before) return before;
  const fields = columns.map((column, at) => `${JSON.stringify(names.named(column))}: values[${at}]`);
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- made of the names in our own statements. Filled name by name an object of more than some dozen fields is a dictionary to V8: a page of orders took three times as long to its JSON.
  const make = new Function('values', `return { ${fields.join()} }`) as Make;
  if (known.size >= most) known.clear();
  known.set(list, make);
  return make;
}

/** A result's rows as objects by the names that TypeScript knows them by: each one literal, which V8 reads and writes the fastest. */
export function rowsOf({ fields, rows }: Pick<QueryArrayResult<unknown[]>, 'fields' | 'rows'>): Row[] {
  if (rows.length === 0) return [];
  const make = makerFor(fields.map(({ name }) => name));
  return rows.map((values) => make(values));
}
