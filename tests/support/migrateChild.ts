import { createPool } from '../../server/db/pool.ts';
import type { Migration } from '../../server/db/migration.ts';
import { migrate } from '../../server/db/migrate.ts';

export interface MigrateOrder {
  connectionString: string;
  steps: readonly Migration[];
}

/*
 * A process of its own that migrates as it is told, and is killed at the moment that the database says "die here" (a notice
 * of the SQL under way): without any chance to close.
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
