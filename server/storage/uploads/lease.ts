import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { busy, protocolError } from './protocolError.ts';

/** Milliseconds. A lease survives a few missed renewals; a dead process's lease expires this soon. */
const life = 5_000;
const renewal = 1_000;
/** Delay between attempts to get a lease held by another process, ms. */
const pause = 100;
/** Maximum wait for a lease, ms: longer than its holder needs to release it, and than an expired one lasts. */
const patience = 15_000;

/**
 * Lets one process at a time write to an upload, by a lease in the upload's row that is renewed while in use. Holds no
 * connection. A waiter sets a flag in the row; the holder sees it at its next renewal and releases the lease.
 */
export function leaseLocker(db: Db, settled: (id: string) => Promise<void>): Locker {
  return { newLock: (id) => lease(db, id, settled) };
}

function lease(db: Db, id: string, settled: (id: string) => Promise<void>): Lock {
  const holder = randomUUID();
  const until = sql<string>`clock_timestamp() + ${life} * interval '1 millisecond'`;
  const row = () => db.updateTable('upload').where('id', '=', id);
  let renewing: NodeJS.Timeout | undefined;
  let asked = false;

  /** Takes the lease or requests it; null if the upload doesn't exist. */
  const take = async (): Promise<boolean | null> => {
    const free = sql<boolean>`(lease_until is null or lease_until < clock_timestamp())`;
    const taken = await row()
      .set({ leaseHolder: holder, leaseUntil: until, leaseWanted: false })
      .where(free)
      .executeTakeFirst();
    if (taken.numUpdatedRows > 0n) return true;
    const { numUpdatedRows } = await row().set({ leaseWanted: true }).executeTakeFirst();
    return numUpdatedRows > 0n ? false : null;
  };

  const renew = async (letGo: RequestRelease) => {
    const mine = await row()
      .set({ leaseUntil: until })
      .where('leaseHolder', '=', holder)
      .returning('leaseWanted')
      .executeTakeFirst()
      // If the database is briefly unavailable, the next renewal may succeed.
      .catch(() => ({ leaseWanted: false }));
    if (mine && !mine.leaseWanted) return;
    if (!asked) await letGo();
    asked = true;
  };

  return {
    async lock(signal, letGo) {
      const deadline = performance.now() + patience;
      for (let taken = await take(); taken !== true; taken = await take()) {
        if (taken === null) throw protocolError(ERRORS.FILE_NOT_FOUND);
        if (signal.aborted || performance.now() > deadline) throw protocolError(busy);
        await after(pause);
      }
      renewing = setInterval(() => void renew(letGo), renewal).unref();
    },

    async unlock() {
      await settled(id);
      clearInterval(renewing);
      const free = { leaseHolder: null, leaseUntil: null, leaseWanted: false };
      // If releasing fails, the lease expires; the work done remains.
      await row()
        .set(free)
        .where('leaseHolder', '=', holder)
        .execute()
        .catch(() => {});
    },
  };
}
