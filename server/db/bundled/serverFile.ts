import { basename, isAbsolute, join } from 'node:path';
import { replaceFile, textOf } from './files.ts';
import type { Account } from './run.ts';
import type { Address } from './settings.ts';

/** What a running server writes in its data folder, line by line: pid, data, start, port, socket's folder, address … */
interface ServerFile {
  pid: number;
  port: number;
  socketFolder: string;
}

const name = 'postmaster.pid';

/** Undefined when the server was stopped, or has not yet said where it listens. */
export async function readServerFile(data: string): Promise<ServerFile | undefined> {
  const lines = (await textOf(join(data, name)))?.split('\n');
  if (!lines || lines.length < 6) return undefined;
  return { pid: Number(lines[0]), port: Number(lines[3]), socketFolder: lines[4] ?? '' };
}

/** Above every system's highest: no process ever has it. */
const nobodysPid = 2 ** 31 - 1;

/**
 * After a crash of the container or machine, the process id in these files may belong to another process of ours, or to
 * a zombie, and the server would refuse to start. Only the id is replaced: the server needs the rest of the file to
 * find out whether sessions of the earlier one still run.
 */
export async function clearStalePids(data: string, { host, port }: Address, account?: Account): Promise<void> {
  for (const path of [join(data, name), join(host, `.s.PGSQL.${port}.lock`)]) {
    const text = isAbsolute(path) ? await textOf(path) : undefined;
    const pid = /^\d+/.exec(text ?? '')?.[0];
    if (!text || !pid || (await mayBeServer(Number(pid)))) continue;
    await replaceFile(path, text.replace(pid, String(nobodysPid)), account);
  }
}

/** False only when it surely is something else; Linux alone tells what a process is. */
export async function mayBeServer(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const command = await textOf(`/proc/${pid}/cmdline`).catch(() => 'postgres');
  return basename(command?.split('\0')[0] ?? '').startsWith('postgres');
}
