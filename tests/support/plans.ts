import pg from 'pg';
import { inject } from 'vitest';
import { distribution } from '../../server/db/distribution.ts';
import { codeOf } from '../../server/db/startError.ts';
import { onDatabase } from './onDatabase.ts';
import type { Captured, Where } from './queries.ts';

/** A node of PostgreSQL's JSON plan, with the properties used here. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  Plans?: PlanNode[];
  [detail: string]: unknown;
}

/** How a plan reaches the rows of a table distributed by organisation. */
export interface Scan {
  table: string;
  alias: string;
  /** By the distribution column, the other side's column, or neither. */
  by: 'own' | 'theirs' | null;
  /** Ids given in the statement; empty if joined to rows already bound to some. */
  of: number[];
}

export const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Distributed tables by SQL name, with the columns that locate their rows. */
export const distributed = new Map(
  Object.entries(distribution).flatMap(([name, placement]): [string, { by: string; theirs?: string }][] => {
    if (typeof placement === 'string') return [];
    const { by, theirs } = placement;
    return [[snakeCase(name), { by: snakeCase(by), ...(theirs && { theirs: snakeCase(theirs) }) }]];
  }),
);

export const planNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(planNodes)];

const conditionKinds = ['Index Cond', 'Recheck Cond', 'Filter', 'Join Filter', 'Hash Cond', 'Merge Cond'];

/** Splits a condition at `word`: `((a = 1) AND (b OR c))` at AND → `a = 1`, `b OR c`. */
function parts(condition: string, word: 'AND' | 'OR'): string[] {
  const inner = unwrapped(condition);
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < inner.length; at++) {
    if (inner[at] === '(') depth++;
    else if (inner[at] === ')') depth--;
    else if (depth === 0 && inner.startsWith(` ${word} `, at)) {
      found.push(inner.slice(from, at));
      from = at + word.length + 2;
    }
  }
  return found.length === 0 ? [inner] : [...found, inner.slice(from)].flatMap((part) => parts(part, word));
}

/** Removes the outer parentheses. */
function unwrapped(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  let depth = 0;
  for (let at = 0; at < text.length - 1; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')') depth--;
    if (depth === 0) return text;
  }
  return unwrapped(text.slice(1, -1));
}

interface Equality {
  alias: string;
  column: string;
  /** Given ids, or another table's column. */
  to: number[] | { alias: string; column: string };
}

const column = String.raw`"?(\w+)"?\.(\w+)`;
const given = /^(?:(\d+)|ANY \('\{([\d,]+)\}'::integer\[\]\))$/;

function equalityOf(demand: string): Equality[] {
  const [, alias, name, other] = new RegExp(`^${column} = (.+)$`).exec(demand) ?? [];
  if (!alias || !name || !other) return [];
  const ids = given.exec(other);
  if (ids) return [{ alias, column: name, to: (ids[1] ?? ids[2]!).split(',').map(Number) }];
  const [, itsAlias, itsColumn] = new RegExp(`^${column}$`).exec(other) ?? [];
  if (!itsAlias || !itsColumn) return [];
  return [
    { alias, column: name, to: { alias: itsAlias, column: itsColumn } },
    { alias: itsAlias, column: itsColumn, to: { alias, column: name } },
  ];
}

/** Ids for which one of the equalities locates a table's rows. */
const idsBy = (equalities: readonly Equality[], alias: string, name: string | undefined) =>
  equalities.flatMap((one) => (one.alias === alias && one.column === name && Array.isArray(one.to) ? one.to : []));

/** How `plan` reaches each distributed table's rows. Each branch of an OR must restrict the tenant, on either side. */
export function scansOf(plan: PlanNode): Scan[] {
  const nodes = planNodes(plan);
  // Contradictory filters read nothing.
  if (nodes.some((node) => node['One-Time Filter'] === 'false')) return [];
  const demands = nodes
    // Bitmap scans may be alternatives; the heap scan rechecks their results.
    .filter((node) => node['Node Type'] !== 'Bitmap Index Scan')
    .flatMap((node) => conditionKinds.map((kind) => node[kind]))
    .filter((condition) => typeof condition === 'string')
    .flatMap((condition) => parts(condition, 'AND'));
  const equalities = demands.flatMap(equalityOf);
  const choices = demands
    .map((demand) => parts(demand, 'OR').map((branch) => parts(branch, 'AND').flatMap(equalityOf)))
    .filter(({ length }) => length > 1);
  const scans = nodes
    .filter(({ 'Node Type': type, 'Relation Name': table }) => type !== 'ModifyTable' && distributed.has(table ?? ''))
    .map(({ 'Relation Name': name, Alias: called }): Scan => {
      const [table, alias] = [name!, called!];
      const { by, theirs } = distributed.get(table)!;
      const own = idsBy(equalities, alias, by);
      if (own.length > 0) return { table, alias, by: 'own', of: own };
      const other = idsBy(equalities, alias, theirs);
      if (other.length > 0) return { table, alias, by: 'theirs', of: other };
      const idsOfEach = (...columns: (string | undefined)[]) =>
        choices
          .map((branches) => branches.map((branch) => columns.flatMap((name) => idsBy(branch, alias, name))))
          .find((branches) => branches.every(({ length }) => length > 0));
      // In a bitmap of two indexes, each branch restricts the organisation.
      const ownEach = idsOfEach(by);
      if (ownEach) return { table, alias, by: 'own', of: ownEach.flat() };
      const either = idsOfEach(by, theirs);
      return { table, alias, by: either ? 'theirs' : null, of: either?.flat() ?? [] };
    });
  // A table joined by its distribution column to a located table has its rows on the same shard.
  const joinedTo = (scan: Scan) =>
    equalities.flatMap(({ alias, column: name, to }) => {
      if (alias !== scan.alias || name !== distributed.get(scan.table)!.by || Array.isArray(to)) return [];
      return scans.filter(
        (other) => other.by && other.alias === to.alias && distributed.get(other.table)!.by === to.column,
      );
    })[0];
  for (let isOpen = true; isOpen;) {
    isOpen = false;
    for (const scan of scans.filter(({ by }) => !by)) {
      const colocated = joinedTo(scan);
      if (!colocated) continue;
      scan.by = colocated.by;
      isOpen = true;
    }
  }
  return scans;
}

export interface Planned extends Captured {
  scans: Scan[];
}

/**
 * Plans each statement as the tables' owner, who bypasses row-level security, so that only the statement's own
 * predicates count.
 * @param where the database that they ran on, in its current state
 */
export async function planned({ database }: Where, statements: readonly Captured[]): Promise<Planned[]> {
  const client = new pg.Client(onDatabase(inject('databaseServer').product, database!));
  await client.connect();
  try {
    // Otherwise plans for few rows read whole tables and use hash joins.
    await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off');
    const all: Planned[] = [];
    for (const one of statements) {
      const text = `explain (format json, verbose) ${one.text}`;
      const plan = await client
        .query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({ text, values: [...one.values] })
        .catch((error: unknown) => {
          // Values that PostgreSQL rejects reach nothing, and are rejected here as well.
          if (!codeOf(error)?.startsWith('22')) throw error;
          return null;
        });
      if (plan) all.push({ ...one, scans: scansOf(plan.rows[0]!['QUERY PLAN'][0].Plan) });
    }
    return all;
  } finally {
    await client.end();
  }
}

/** A statement that reads rows of any organisation, or of another one in a tenant's transaction. */
interface Reach {
  /** `server/modules/order/share.ts: orders`. */
  place: string;
  reaches: 'everybody' | 'others';
  text: string;
}

const isOperators = (sender: string | null) => sender?.startsWith('server/operator/') ?? false;

/** Statements not restricted to one tenant by their own predicate. */
export const reachesOf = (statements: readonly Planned[]): Reach[] =>
  statements.flatMap(({ scans, sender, tenant, text }) =>
    scans.flatMap(({ table, by, of }): Reach[] => {
      const place = `${sender}: ${table}`;
      if (!by) return isOperators(sender) ? [] : [{ place, reaches: 'everybody', text }];
      const own = distributed.get(table)!.by === 'account_id' ? tenant?.accountId : tenant?.organisationId;
      return tenant && of.some((id) => id !== own) ? [{ place, reaches: 'others', text }] : [];
    }),
  );
