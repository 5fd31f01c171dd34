import { basename, isAbsolute, join } from 'node:path';
import { replaceFile, textOf } from './files.ts';
import type { Account } from './run.ts';
import type { Address } from './settings.ts';

/** Lines of a running server's pid file: pid, data folder, start time, port, socket folder, address … */
interface ServerFile {
  pid: number;
  port: number;
  socketFolder: string;
}

const name = 'postmaster.pid';

/** Undefined if the server is stopped or hasn't yet written its address. */
export async function readServerFile(data: string): Promise<ServerFile | undefined> {
  const lines = (await textOf(join(data, name)))?.split('\n');
  if (!lines || lines.length < 6) return undefined;
  return { pid: Number(lines[0]), port: Number(lines[3]), socketFolder: lines[4] ?? '' };
}

/** Above the maximum pid of every system, so no process has it. */
const nobodysPid = 2 ** 31 - 1;

/**
 * After a crash of the container or machine, the pid in these files may belong to another process of ours or to a
 * zombie, and the server would refuse to start. Replaces only the pid: the server needs the rest of the file to check
 * for sessions left by the previous one.
 */
export async function clearStalePids(data: string, { host, port }: Address, account?: Account): Promise<void> {
  for (const path of [join(data, name), join(host, `.s.PGSQL.${port}.lock`)]) {
    const text = isAbsolute(path) ? await textOf(path) : undefined;
    const pid = /^\d+/.exec(text ?? '')?.[0];
    if (!text || !pid || (await mayBeServer(Number(pid)))) continue;
    await replaceFile(path, text.replace(pid, String(nobodysPid)), account);
  }
}

/** False only if certainly another program; only Linux can tell. */
export async function mayBeServer(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const command = await textOf(`/proc/${pid}/cmdline`).catch(() => 'postgres');
  return basename(command?.split('\0')[0] ?? '').startsWith('postgres');
}
