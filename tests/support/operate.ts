import { join } from 'node:path';
import { readConfig } from '../../server/config.ts';
import { queryBuilder } from '../../server/db/tenancy.ts';
import { diskStore } from '../../server/storage/disk.ts';
import type { Site } from '../../server/operator/command.ts';
import { readCommand, runCommand } from '../../server/operator/run.ts';
import type { FreshDatabase } from './database.ts';

/** The operator's tool's view of a test server or similar. */
export function siteOf({
  database,
  dataDir,
  now = () => new Date(),
}: {
  database: FreshDatabase;
  dataDir: string;
  now?: () => Date;
}): Site {
  return {
    config: readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.connectionString }),
    pool: database.pool,
    files: () => diskStore(join(dataDir, 'files')),
    now,
    log: () => {},
  };
}

interface Outcome {
  exit: number;
  out: string;
  err: string;
}

/** Runs a command on a site, as typed. */
export async function operateOn(site: Site, ...words: string[]): Promise<Outcome> {
  const said: Outcome = { exit: 0, out: '', err: '' };
  const asked = await readCommand(words, 'tester');
  if ('text' in asked) return { ...said, exit: asked.exit, err: asked.text.join('\n') };
  said.exit = await runCommand(asked, {
    db: queryBuilder(site.pool),
    site,
    print: (text) => void (said.out += `${text}\n`),
    complain: (text) => void (said.err += `${text}\n`),
  });
  return said;
}
