import { createPool } from '../../server/db/pool.ts';
import type { Migration } from '../../server/db/migration.ts';
import { migrate } from '../../server/db/migrate.ts';

export interface MigrateOrder {
  connectionString: string;
  steps: readonly Migration[];
}

/*
 * A separate process that runs the migrations it receives and is killed, without closing anything, when the running SQL
 * raises the notice "die here".
 */
process.once('message', ({ connectionString, steps }: MigrateOrder) => {
  const pool = createPool({ connectionString });
  pool.on('connect', (client) => {
    client.on('notice', ({ message }) => message === 'die here' && process.kill(process.pid, 'SIGKILL'));
  });
  migrate(pool, { steps }).then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
