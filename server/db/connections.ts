import { createHash } from 'node:crypto';
import type { PostgresPoolClient } from 'kysely';
import { DatabaseError, type Pool, type PoolClient, type QueryResult } from 'pg';

/** The connection was lost during a commit: the change may be stored, or not. */
export class UnclearCommit extends Error {
  override name = 'UnclearCommit';
}

/** Errors without a code of PostgreSQL's: the line to it ended, or none could be opened. */
const losses = new WeakSet<object>();

/** Whether the database was gone, full or without a connection left, whatever the statement was. */
export const isDatabaseLost = (error: unknown): boolean =>
  error instanceof UnclearCommit ||
  (error instanceof DatabaseError
    ? /^(08|53|57P)/.test(error.code ?? '')
    : typeof error === 'object' && error !== null && losses.has(error));

const noteLoss = (error: unknown): unknown => {
  if (typeof error === 'object' && error !== null) losses.add(error);
  return error;
};

/** PostgreSQL refused a statement and the connection is still good. The excluded codes mean the end of a server or a connection. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DatabaseError && !/^(08|57P|XX|0A000)/.test(error.code ?? 'XX');

/** Per connection. PostgreSQL keeps up to 350 kB for each; further statements are parsed and planned on each call. */
const mostNames = 100;

/** A migration that adds a column would make every later run of these fail. */
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
    // A statement without an answer still occupies the connection.
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

  /** A connection that failed, or that is still in a transaction, is closed. */
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

/** What the query builder takes for a pool. */
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
