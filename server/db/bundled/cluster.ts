import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { lchown, mkdir, mkdtemp, rename, rm, readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { DatabaseStartError } from '../startError.ts';
import { temporaryName, exists, replaceFile, textOf } from './files.ts';
import { clusterName, type Home } from './home.ts';
import { clearStalePids, mayBeServer, readServerFile } from './serverFile.ts';
import type { Native } from './native.ts';
import { environment, run } from './run.ts';
import { type Address, loopback, settingsFile, shortFolder, socketFits, socketPort } from './settings.ts';

interface ClusterOptions {
  home: Home;
  native: Native;
  /** Loopback and a password instead of a Unix socket. */
  tcp: boolean;
  unsafe: boolean;
}

/** The bundled server's superuser: for maintenance, never for the product's queries. */
export const superuser = 'postgres';

/** Stored in the data folder that it unlocks. */
const passwordName = 'ddcp-password';

/** The shutdown checkpoint may have much to write. */
const stopMs = 60_000;

/** A PostgreSQL data folder and its server. */
export class Cluster {
  readonly #options: ClusterOptions;
  readonly #data: string;
  #address: Address | undefined;
  /** Why the last start failed. */
  #failure: string | undefined;
  /** A socket folder outside the home, which we must remove. */
  #shortFolder: string | undefined;

  constructor(options: ClusterOptions) {
    this.#options = options;
    this.#data = join(options.home.dir, clusterName);
  }

  get folder(): string {
    return this.#options.home.dir;
  }

  /** Creates the data folder at the first start; it gets its final name only when complete. */
  async create(): Promise<void> {
    const { home, native, tcp } = this.#options;
    const version = (await textOf(join(this.#data, 'PG_VERSION')))?.trim();
    if (version === native.major) return;
    if (version) {
      throw new DatabaseStartError(
        `The database in ${this.#data} was created by PostgreSQL ${version}, but the bundled version is ${native.major}. ` +
          `Dump it with the earlier version of this product and restore it, or set DATABASE_URL to a PostgreSQL ${version} that serves it.`,
      );
    }
    const whole = temporaryName(this.#data);
    const password = `${whole}.password`;
    if (tcp) await replaceFile(password, `${randomBytes(24).toString('base64url')}\n`, home.account);
    const auth = tcp ? [`--pwfile=${password}`, '--auth=scram-sha-256'] : ['--auth-local=trust', '--auth-host=reject'];
    const { code, output, failure } = await run(
      native.program('initdb'),
      [`--pgdata=${whole}`, `--username=${superuser}`, '--encoding=UTF8', ...locale, ...auth],
      { account: home.account },
    );
    if (code !== 0) {
      for (const path of [whole, password]) await rm(path, { recursive: true, force: true });
      throw new DatabaseStartError(`The database could not be created in ${home.dir}: ${failure?.message ?? output}`);
    }
    if (tcp) await rename(password, join(whole, passwordName));
    await rename(whole, this.#data).catch(async (error: unknown) => {
      // Another process was faster; the lock decides which of the two stays.
      await rm(whole, { recursive: true, force: true });
      if (!(await exists(this.#data))) throw error;
    });
  }

  /** Where the server listens, or listened before a crash; undefined after a clean stop. */
  async address(): Promise<Address | undefined> {
    return addressOf(this.#data);
  }

  /**
   * Starts the server and waits until it accepts connections. Returns the error if it fails. Crash recovery may take
   * minutes. The address never changes once chosen, because the pool keeps using it.
   */
  async start(): Promise<string | undefined> {
    const { home, native, unsafe } = this.#options;
    if (!this.#address) {
      this.#address = await this.#newAddress();
      const settings = settingsFile({ address: this.#address, unsafe });
      await replaceFile(join(this.#data, 'postgresql.conf'), settings, home.account);
    }
    if (this.#failure?.includes('lock file')) await clearStalePids(this.#data, this.#address, home.account);
    const tail = await logTail(home.dir);
    const { code, failure } = await run(
      native.program('pg_ctl'),
      ['start', '--silent', '--wait', '--timeout=300', `--pgdata=${this.#data}`, `--log=${tail.startLog}`],
      { account: home.account, capture: false },
    );
    this.#failure = code === 0 ? undefined : (failure?.message ?? (await tail.read()));
    return this.#failure;
  }

  /** Ends remaining sessions, flushes everything and waits until the server has stopped. */
  async stop(): Promise<void> {
    const { home, native } = this.#options;
    const pid = (await readServerFile(this.#data))?.pid;
    // Not `pg_ctl stop`: it would wait for, and finally kill, a server that another process has since started.
    for (const signal of pid && (await mayBeServer(pid)) ? ['INT', 'QUIT'] : []) {
      await run(native.program('pg_ctl'), ['kill', signal, String(pid)], { account: home.account });
      if (await this.#ended(pid)) break;
    }
  }

  /** Removes files outside the home. */
  async clear(): Promise<void> {
    if (this.#shortFolder) await rm(this.#shortFolder, { recursive: true, force: true });
  }

  async #ended(pid: number | undefined): Promise<boolean> {
    const deadline = Date.now() + stopMs;
    while (Date.now() < deadline) {
      if ((await readServerFile(this.#data))?.pid !== pid) return true;
      await after(20);
    }
    return false;
  }

  /** For process exit: sends the signal without waiting. */
  stopSoon(): void {
    const { home, native } = this.#options;
    const options = { ...home.account, env: environment(), cwd: '/', stdio: 'ignore', detached: true } as const;
    const stop = ['stop', '--silent', '--mode=fast', '--no-wait', `--pgdata=${this.#data}`];
    spawn(native.program('pg_ctl'), stop, options).unref();
  }

  async #newAddress(): Promise<Address> {
    if (this.#options.tcp) return { host: loopback, port: await freePort(), password: await this.#password() };
    return { host: await this.#socketFolder(), port: socketPort };
  }

  async #socketFolder(): Promise<string> {
    const { home } = this.#options;
    let folder = join(home.dir, 'run');
    if (socketFits(folder)) await mkdir(folder, { recursive: true, mode: 0o700 });
    else folder = this.#shortFolder = await mkdtemp(shortFolder());
    if (home.account) await lchown(folder, home.account.uid, home.account.gid);
    return folder;
  }

  #password(): Promise<string | undefined> {
    return passwordOf(this.#data);
  }
}

/** Where the server listens, or listened before a crash; undefined after a clean stop. */
export async function addressOf(data: string): Promise<Address | undefined> {
  const server = await readServerFile(data);
  if (!server) return undefined;
  if (server.socketFolder) return { host: server.socketFolder, port: server.port };
  return { host: loopback, port: server.port, password: await passwordOf(data) };
}

const passwordOf = async (data: string) => (await textOf(join(data, passwordName)))?.trim();

/** PostgreSQL's built-in collation is the same on every system and after every C library upgrade. */
const locale = [
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`,
];

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, loopback, resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** New server log output, to explain a failed start. */
interface LogTail {
  /** Receives output from before the server opens its own log. */
  startLog: string;
  read(): Promise<string>;
}

export async function logTail(home: string): Promise<LogTail> {
  const startLog = join(home, 'start.log');
  await rm(startLog, { force: true });
  const folder = join(home, 'log');
  const before = await sizes(folder);
  const read = async () => {
    let text = (await textOf(startLog)) ?? '';
    for (const path of (await sizes(folder)).keys()) {
      text += (await readFile(path)).subarray(before.get(path) ?? 0).toString();
    }
    const relevant = text.split('\n').filter((line) => /FATAL|PANIC|ERROR|error while|HINT/.test(line));
    return relevant.map((line) => line.replace(/^.*?(?=FATAL|PANIC|ERROR)/, '')).join(' ') || text.trim();
  };
  return { startLog, read };
}

/** Size of each log file, by path. */
async function sizes(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder).catch(() => []);
  const paths = names.map((name) => join(folder, name));
  return new Map(await Promise.all(paths.map(async (path) => [path, (await stat(path)).size] as const)));
}
