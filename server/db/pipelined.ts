import { sql } from 'kysely';
import { DatabaseError, type Pool, type PoolClient, type QueryResult } from 'pg';
import { keptBy } from './keptStatements.ts';
import { rowsOf } from './rows.ts';
import { codeOf } from './startError.ts';

const marks = { unawaited: '/*unawaited*/', promised: '/*promised*/', prepared: '/*prepared*/', last: '/*last*/' };

/**
 * What follows `select` in a statement whose answer nobody needs: it is sent at once and not waited for. Where it fails its
 * transaction does, with its error. Of few forms, too, and so `prepared`.
 */
export const unawaited = sql.raw(marks.unawaited);
/** The same where the answer is needed later: the statement's one row is a promise of its rows. */
export const promised = sql.raw(marks.promised);
/** For `modifyFront` of a query that is asked all the time in few forms, and names its columns: planned once a connection, not once a call. */
export const prepared = sql.raw(marks.prepared);
/**
 * The same for the one that a reading transaction ends with: the commit goes out with it, and nothing can be asked behind it. In a
 * transaction that may write it says no more than `prepared`.
 */
export const last = sql.raw(marks.last);

/** The line was lost while a commit was awaited: what was to be changed may be, or not. */
export class UnclearCommit extends Error {
  override name = 'UnclearCommit';
}

/** PostgreSQL refused it, and goes on: nothing was changed. A server's end has codes too, and what a pooler says of a lost one. */
const isRefusedBy = (error: unknown): boolean =>
  error instanceof DatabaseError && !/^(08|57P|XX)/.test(error.code ?? 'XX');

/** What of a pool the query builder needs. */
interface Connections {
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
}

const marked = Object.keys(marks) as (keyof typeof marks)[];
const isMarked = (text: string, mark: keyof typeof marks) => text.startsWith(marks[mark], 'select '.length);

/**
 * The connections of a pool that sends one statement before the one before it is answered (`pipeline`): what a transaction
 * begins with costs no way of its own. `mayPrepare`: false behind a pooler that hands each transaction another connection.
 */
export function pipelined(pool: Pool, mayPrepare: boolean): Connections {
  const wrapped = (client: PoolClient) => {
    const kept = keptBy(client);
    let sent: Promise<unknown>[] = [];
    let isReading = false;
    let isPlannedOnce = false;
    let isEnded = false;
    // Then there is nothing to roll back either, and no line for it; the pool drops such a connection.
    let isUnclear = false;
    const isToKeep = (text: string) => mayPrepare && marked.some((mark) => isMarked(text, mark));
    async function ask(text: string, values: unknown[]): Promise<QueryResult> {
      const isKept = isToKeep(text);
      const config = { ...(isKept && { name: kept.nameOf(text) }), text, values, rowMode: 'array' as const };
      const result = await client.query<unknown[]>(config).catch((error: unknown) => {
        // A migration has changed a column's type: this plan is refused for good, the next isn't.
        if (isKept && codeOf(error) === '0A000') kept.refuse(text);
        throw error;
      });
      return { ...result, rows: rowsOf(result) };
    }
    /** What nobody waits for: where it fails its transaction does. */
    function send(answer: Promise<unknown>): void {
      answer.catch(() => {});
      sent.push(answer);
    }
    const answered = () => {
      const all = Promise.all(sent);
      sent = [];
      return all;
    };
    async function query(text: string, values: unknown[]): Promise<QueryResult> {
      if (isEnded) {
        const isEnd = text === 'commit' || text === 'rollback';
        // Behind the commit there is no tenant, and no row-level security.
        if (!isEnd) throw new Error('The transaction has had its last statement.');
        isEnded = false;
        if (text === 'commit') await answered();
        sent = [];
        // Nothing is left to roll back, but a connection that was lost says so here, before it is lent to the next.
        return text === 'rollback' ? ask(text, values) : nothing;
      }

      if (text === 'begin' || text === readOnly) {
        isReading = text === readOnly;
        isUnclear = false;
        togetherUntil(client, process.nextTick);
        // Before the transaction: one that has failed would refuse it.
        for (const name of kept.drop()) deallocate(client, name);
        isPlannedOnce = isReading && mayPrepare;
        send(client.query(isPlannedOnce ? `${text}; ${plannedOnce}` : text));
        return nothing;
      }
      if (isReading && isPlannedOnce && values.length > 0 && !isToKeep(text)) {
        isPlannedOnce = false;
        send(client.query(plannedByValues));
      }
      const isPromised = isMarked(text, 'promised');
      if (isPromised || isMarked(text, 'unawaited')) {
        const answer = ask(text, values);
        send(answer);
        return isPromised ? { ...nothing, rows: [{ rows: answer.then(({ rows }) => rows) }] } : nothing;
      }
      if (text === 'rollback') [sent, isReading] = [[], false];
      // An aborted transaction would be rolled back by this without a word.
      if (text === 'commit') await answered();
      if (text === 'commit' && isReading) {
        // Nothing can come of it: it goes out with what is asked next, or by itself.
        isReading = false;
        togetherUntil(client, setImmediate);
        ask(text, values).catch(() => {});
        return nothing;
      }
      if (text === 'rollback' && isUnclear) return nothing;
      try {
        const answer = ask(text, values);
        if (isReading && isMarked(text, 'last')) {
          isEnded = true;
          isReading = false;
          ask('commit', []).catch(() => {});
        }
        return await answer;
      } catch (error) {
        // What failed first says why.
        await answered();
        isUnclear = text === 'commit' && !isRefusedBy(error);
        throw isUnclear ? new UnclearCommit('The line was lost during a commit.', { cause: error }) : error;
      }
    }
    return { query, release: () => client.release() } as unknown as PoolClient;
  };
  const known = new WeakMap<PoolClient, PoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const facade = known.get(client) ?? wrapped(client);
      known.set(client, facade);
      return facade;
    },
    end: () => pool.end(),
  };
}

/** How the query builder begins a transaction that may only read. */
const readOnly = 'start transaction read only';

/*
 * What is kept is planned once, for all values. Left to itself PostgreSQL plans it anew for each call, in more time than it then takes, where it thinks that a plan
 * for these values is the cheaper one: of a tenant's average it expects a page of few rows.
 */
const plannedOnce = 'set local plan_cache_mode = force_generic_plan';
/** All else is asked by the values that it has. */
const plannedByValues = 'set local plan_cache_mode = auto';

/** Forgets a statement that a connection has planned, on both of its ends. */
function deallocate(client: PoolClient, name: string): void {
  // The driver's own list, which its types don't tell of: it takes what stands there as known to PostgreSQL.
  const { parsedStatements } = client.connection as unknown as { parsedStatements: Record<string, string> };
  client.query(`deallocate ${name}`).then(
    () => delete parsedStatements[name],
    () => {},
  );
}

/** What is sent until `later` runs goes out in one packet. */
function togetherUntil({ connection: { stream } }: PoolClient, later: (then: () => void) => unknown): void {
  stream.cork();
  later(() => stream.uncork());
}

const nothing: QueryResult = { command: 'SELECT', rowCount: 0, oid: 0, rows: [], fields: [] };
