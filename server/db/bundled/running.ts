import { join, resolve } from 'node:path';
import { DatabaseStartError } from '../startError.ts';
import { exists } from './files.ts';
import { clusterName, movedFrom } from './home.ts';
import { addressOf } from './cluster.ts';
import { productAt } from './product.ts';

/**
 * Connection string of a bundled server started on `dataDir` by another process. Neither starts nor stops it.
 * @throws DatabaseStartError if there is none, or it doesn't run
 */
export async function findRunning(dataDir: string): Promise<string> {
  const own = join(resolve(dataDir), 'postgres');
  if (!(await exists(own)))
    throw new DatabaseStartError(
      `No database found in ${resolve(dataDir)}. Set DATA_DIR to the product's folder, or DATABASE_URL to its PostgreSQL.`,
    );
  const dir = (await movedFrom(own)) ?? own;
  const address = await addressOf(join(dir, clusterName));
  if (!address)
    throw new DatabaseStartError(`The product in ${resolve(dataDir)} isn’t running. Start it first (npm start).`);
  return productAt(address);
}
