import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { Refusal } from '../../domain/errors.ts';
import type { Metrics } from '../watching/metrics.ts';
import { prepared } from './pipelined.ts';
import { types } from './pool.ts';
import { codeOf } from './startError.ts';
import type { Tx } from './tables.ts';
import { asTenant, queryBuilder, type Tenant } from './tenancy.ts';

/**
 * A streaming replica that answers reads. It answers only when it has replayed all that was committed when it was asked: who
 * has just written sees it, by whichever process it was written, and so does who was told of another's change.
 */
export interface Replica {
  /** What `work` reads there; null where the primary is to be asked. @throws Refusal what `work` refuses */
  read<Result>(call: string, tenant: Tenant, work: (tx: Tx) => Promise<Result>): Promise<{ data: Result } | null>;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  primary: pg.Pool;
  connectionString: string;
  /** Connections, at most. */
  connections: number;
  /** How long it may take to come up with the primary, ms. */
  patience: number;
  log?: ((line: string) => void) | undefined;
}

/** One that is behind or away isn't asked again for so long, ms: each try costs a reader time. */
const rests = { behind: 500, away: 2000 };
const readOnly = '25006';

class Behind extends Error {}

export function openReplica({ primary, connectionString, connections, patience, log = () => {} }: ReplicaOptions) {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: connections,
    pipeline: true,
    application_name: 'ddcp reads',
    // The primary is there: nobody waits long for a replica that is gone.
    connectionTimeoutMillis: 1000,
    query_timeout: 10_000,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', (error) => log(`A connection to the replica was lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = queryBuilder(pool);
  /** Calls that write while they read: they are the primary's. */
  const writing = new Set<string>();
  let restsUntil = 0;
  let wasAway = false;

  const rest = (milliseconds: number) => (restsUntil = performance.now() + milliseconds);
  const failed = (error: unknown, call: string): string => {
    if (error instanceof Behind) {
      rest(rests.behind);
      return 'behind';
    }
    if (codeOf(error) === readOnly) {
      writing.add(call);
      return 'writes';
    }
    rest(rests.away);
    if (!wasAway) log('The replica doesn’t answer as it should: the primary is asked until it does.');
    wasAway = true;
    return 'away';
  };

  return ({ replicaReads }: Pick<Metrics, 'replicaReads'>): Replica => ({
    async read(call, tenant, work) {
      if (performance.now() < restsUntil || writing.has(call)) return null;
      const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
      try {
        const data = await asTenant(
          db,
          tenant,
          async (tx) => {
            await caughtUp(tx, rows[0]!.lsn, patience);
            return work(tx);
          },
          { readOnly: true },
        );
        wasAway = false;
        replicaReads.inc({ outcome: 'answered' });
        return { data };
      } catch (error) {
        if (error instanceof Refusal) throw error;
        replicaReads.inc({ outcome: failed(error, call) });
        return null;
      }
    },
    close: () => pool.end(),
  });
}

/** Waits until the replica has replayed as far as `lsn`. */
async function caughtUp(tx: Tx, lsn: string, patience: number): Promise<void> {
  const deadline = performance.now() + patience;
  for (let pause = 1; ; pause *= 2) {
    const { rows } = await sql<{
      isFresh: boolean;
    }>`select ${prepared} not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as is_fresh`.execute(
      tx,
    );
    if (rows[0]?.isFresh) return;
    if (performance.now() + pause > deadline) throw new Behind();
    await after(pause);
  }
}
