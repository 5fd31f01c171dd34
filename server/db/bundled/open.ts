import { DatabaseStartError, reasonOf } from '../startError.ts';
import { Cluster } from './cluster.ts';
import { findHome } from './home.ts';
import { Keeper, ownServer } from './keeper.ts';
import { locateNative, orYours, prepareNative } from './native.ts';
import { tidy } from './nativeFiles.ts';
import { prepareProduct } from './product.ts';

export interface BundledOptions {
  dataDir: string;
  log?: (line: string) => void;
  /** Path to PostgreSQL's programs, if not the ones npm installed. */
  nativeDir?: string;
  /** Loopback and a password instead of a Unix socket; always on Windows. */
  tcp?: boolean;
  /** Tests only: faster, and loses data when the machine stops. */
  unsafe?: boolean;
}

interface BundledServer {
  /** For the owner login. */
  connectionString: string;
  /** For the serving login. */
  servingConnectionString: string;
  /** For PostgreSQL's superuser: dumps, and databases for tests. */
  adminConnectionString: string;
  /** Folder with data, socket and logs. */
  home: string;
  close(): Promise<void>;
}

/**
 * Starts the PostgreSQL that npm installed, or restarts one left by a killed process, and keeps it running until
 * `close()`: if the server dies, it is restarted.
 * @throws DatabaseStartError
 */
export async function openBundled(options: BundledOptions): Promise<BundledServer> {
  try {
    return await open(options);
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error;
    throw new DatabaseStartError(`The bundled PostgreSQL could not be started: ${reasonOf(error)}. ${orYours}`);
  }
}

async function open({
  dataDir,
  log = () => {},
  nativeDir,
  tcp,
  unsafe = false,
}: BundledOptions): Promise<BundledServer> {
  const home = await findHome(dataDir, log);
  const native = await prepareNative(nativeDir ?? locateNative(), home, log);
  const cluster = new Cluster({ home, native, tcp: tcp ?? process.platform === 'win32', unsafe });
  await cluster.create();
  const lock = await ownServer(cluster, log);
  const keeper = new Keeper(cluster, lock, log);
  try {
    await tidy(home, native.dir);
    const strings = await prepareProduct(lock);
    return { ...strings, home: home.dir, close: () => keeper.close() };
  } catch (error) {
    await keeper.close();
    throw error;
  }
}
