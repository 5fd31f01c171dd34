import { type BundledOptions, openBundled } from '../../server/db/bundled/open.ts';
import { createPool } from '../../server/db/pool.ts';
import { reasonOf } from '../../server/db/startError.ts';

/*
 * A separate process that opens the bundled database; databaseProcess.ts starts it and reads its messages.
 *   receives { open, uid? }    sends { connectionString, home } or { failure }
 *   receives 'close'           sends nothing and exits
 *   SIGINT                     sends { answered } after a query, then closes and exits
 */
export interface OpenOrder {
  open: BundledOptions;
  /** User to switch to before opening; the modules are loaded by then. */
  uid?: number;
}

const say = (message: object) => process.send?.(message);

async function open({ open: options, uid }: OpenOrder): Promise<void> {
  if (uid !== undefined) {
    process.setgroups?.([]);
    process.setgid?.(uid);
    process.setuid?.(uid);
  }
  try {
    const lines: string[] = [];
    const server = await openBundled({ ...options, log: (line) => lines.push(line) });
    const end = async () => {
      await server.close();
      process.disconnect();
    };
    process.once('SIGINT', () => void answerOnce(server.connectionString).then(end));
    process.on('message', (order) => void (order === 'close' && end()));
    say({ connectionString: server.connectionString, home: server.home, lines });
  } catch (error) {
    say({ failure: reasonOf(error) });
    process.disconnect();
  }
}

async function answerOnce(connectionString: string): Promise<void> {
  const pool = createPool({ connectionString });
  const { rows } = await pool.query<{ answered: number }>('SELECT 1 AS answered');
  await pool.end();
  say(rows[0] ?? {});
}

// The parent process has ended or disconnected.
process.once('disconnect', () => process.exit());
process.once('message', (order: OpenOrder) => void open(order));
