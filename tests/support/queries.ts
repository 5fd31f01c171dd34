import { AsyncLocalStorage } from 'node:async_hooks';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** A statement as the product sent it. */
export interface Captured {
  text: string;
  values: readonly unknown[];
  /** The tenant of the transaction; null outside of one, where row-level security doesn't apply. */
  tenant: { organisationId: number; accountId: number } | null;
  where: Where;
  /**
   * The sending file: `server/modules/orderRecord/rows.ts`; for code of the kit that serves every entity, the called
   * entity, `patient`; null for libraries and tests.
   */
  sender: string | null;
}

/** The database that it ran on. */
export type Where = Pick<pg.ClientConfig, 'host' | 'port' | 'user' | 'password' | 'database'>;

type Statement = { text: string; values?: readonly unknown[] };
type AnyQuery = (this: pg.Client, ...rest: unknown[]) => unknown;

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Files that every statement passes through. */
const passes = /^server\/db\/(?:tenancy|connections|pool)\.ts$/;

/** Files shared by many modules: their caller is the sender. */
const between = /^server\/kit\/\w+\.ts$/;
/** Files that every call passes through. */
const frame = /^server\/http\//;

/** The call being answered: `patient/create`. */
const answering = new AsyncLocalStorage<string>();

/** Runs `work` as the answer to the call at this path: `/v1/patient/create`. */
export const whileAnswering = <Result>(path: string, work: () => Result): Result =>
  answering.run(path.replace(/^\/v1\//, ''), work);

const enters =
  /set_config\('role', 'ddcp_app', true\),\s+set_config\('app.organisation', '(\d+)', true\), set_config\('app.account', '(\d+)'/;
const isQuery = /^\s*(?:select|insert|update|delete|with)\b/i;
const leaves = /^\s*(?:begin|rollback|set local role none)\b|\bcommit$/i;

function statementOf(first: unknown, second: unknown): Statement | null {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  return typeof first === 'object' && first !== null && 'text' in first ? (first as Statement) : null;
}

const whereOf = ({ host, port, user, password, database }: pg.Client): Where => ({
  host,
  port,
  ...(user && { user }),
  ...(password && { password }),
  ...(database && { database }),
});

/** The product's innermost file on the stack, including asynchronous callers. */
function senderNow(): string | null {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = limit;
  const files = [...stack.matchAll(/(?:file:\/\/)?(\/[^\s()]+\.ts):\d+:\d+/g)]
    .map(([, path]) => path!)
    .filter((path) => path.startsWith(root))
    .map((path) => path.slice(root.length).replaceAll(sep, '/'))
    .filter((file) => /^(?:server|tests)\//.test(file) && !passes.test(file) && file !== 'tests/support/queries.ts');
  const [innermost = null] = files;
  // A test that waits for a job has that job on its stack, too.
  if (!innermost?.startsWith('server/')) return null;
  if (!between.test(innermost)) return innermost;
  const asker = files.find((file) => !between.test(file));
  return asker && !frame.test(asker) ? asker : (answering.getStore()?.split('/')[0] ?? innermost);
}

/**
 * Records the statements of this process until `stop`, each once per tenant. The start and end of a tenant's
 * transaction show whose they are.
 */
export function captureQueries(): { heard: () => Captured[]; stop(): void } {
  const heard = new Map<string, Captured>();
  const entered = new WeakMap<pg.Client, Captured['tenant']>();
  const prototype = pg.Client.prototype as unknown as { query: AnyQuery };
  const original = prototype.query;
  const pools = pg.Pool.prototype as unknown as { query: AnyQuery };
  const ofPools = pools.query;
  /** Senders by statement: queries waiting for a connection run on the stack of the query that released it. */
  const asked = new Map<string, string | null>();
  const note = (client: pg.Client, { text, values = [] }: Statement) => {
    const [, organisationId, accountId] = enters.exec(text) ?? [];
    if (organisationId) entered.set(client, { organisationId: Number(organisationId), accountId: Number(accountId) });
    else if (leaves.test(text)) entered.delete(client);
    else if (isQuery.test(text)) {
      const tenant = entered.get(client) ?? null;
      const where = whereOf(client);
      const key = [where.database, tenant?.organisationId, tenant?.accountId, text].join(' ');
      // Reading a stack takes longer than most queries.
      if (!heard.has(key))
        heard.set(key, { text, values, tenant, where, sender: asked.has(text) ? asked.get(text)! : senderNow() });
    }
  };
  prototype.query = function query(...rest) {
    const statement = statementOf(rest[0], rest[1]);
    if (statement) note(this, statement);
    return original.apply(this, rest);
  };
  pools.query = function query(this: unknown, ...rest) {
    const text = statementOf(rest[0], rest[1])?.text;
    if (text !== undefined && !asked.has(text)) asked.set(text, senderNow());
    return ofPools.apply(this as pg.Client, rest);
  };
  return {
    // Ignores statements of libraries and tests.
    heard: () => [...heard.values()].filter(({ sender, text }) => sender && !text.includes('graphile_worker')),
    stop() {
      prototype.query = original;
      pools.query = ofPools;
    },
  };
}
