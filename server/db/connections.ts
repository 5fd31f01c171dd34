import { createHash } from 'node:crypto';
import type { PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient, type QueryResult } from 'pg';

/** The connection was lost during a commit: the change may or may not be stored. */
export class UnclearCommit extends Error {
  override name = 'UnclearCommit';
}

/** Errors without a PostgreSQL code: the connection broke or couldn't be opened. */
const losses = new WeakSet<object>();

/** Whether the database was unreachable, full or out of connections, whatever the statement. */
export const isDatabaseLost = (error: unknown): boolean =>
  error instanceof UnclearCommit ||
  (error instanceof DatabaseError
    ? /^(08|53|57P)/.test(error.code ?? '')
    : typeof error === 'object' && error !== null && losses.has(error));

const noteLoss = (error: unknown): unknown => {
  if (typeof error === 'object' && error !== null) losses.add(error);
  return error;
};

/** PostgreSQL refused the statement; the connection is still good. Excluded codes: lost server or connection. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DatabaseError && !/^(08|57P|XX|0A000)/.test(error.code ?? 'XX');

/** Per connection. PostgreSQL keeps up to 350 kB for each; further statements are parsed and planned every time. */
const mostNames = 100;

/** If named, these would fail after a migration that adds a column. */
const selectsAll = /(?:select |returning |\.)\*/;

class Connection {
  readonly #client: PoolClient;
  readonly #isNaming: boolean;
  readonly #names = new Map<string, string>();
  #failure: Error | undefined;

  constructor(client: PoolClient, isNaming: boolean) {
    this.#client = client;
    this.#isNaming = isNaming;
  }

  async query(text: string, values: unknown[]): Promise<QueryResult> {
    // After a timeout, the unanswered statement still occupies the connection.
    if (this.#failure) throw this.#failure;
    try {
      return await this.#client.query({ ...this.#nameOf(text, values), text, values });
    } catch (error) {
      if (isRefusal(error)) throw error;
      this.#failure = text.endsWith('commit')
        ? new UnclearCommit('The connection was lost during a commit.', { cause: error })
        : (error as Error);
      throw noteLoss(this.#failure);
    }
  }

  /** Closes the connection if it failed or is still in a transaction. */
  release(): void {
    this.#client.release(this.#failure !== undefined || this.#client.getTransactionStatus() !== 'I');
  }

  #nameOf(text: string, values: unknown[]): { name?: string } {
    if (!this.#isNaming || values.length === 0) return {};
    const known = this.#names.get(text);
    if (known !== undefined) return { name: known };
    if (this.#names.size >= mostNames || selectsAll.test(text)) return {};
    const name = createHash('sha256').update(text).digest('base64url');
    this.#names.set(text, name);
    return { name };
  }
}

/** Adapts the pool to the query builder. */
export function connectionsOf(pool: Pool, { named }: { named: boolean }) {
  const connections = new WeakMap<PoolClient, Connection>();
  return {
    async connect(): Promise<PostgresPoolClient> {
      const client = await pool.connect().catch((error: unknown) => {
        throw noteLoss(error);
      });
      const connection = connections.get(client) ?? new Connection(client, named);
      connections.set(client, connection);
      return connection as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
