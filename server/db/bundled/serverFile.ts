import { join } from 'node:path';
import { basename } from 'node:path/posix';
import { replaceFile, textOf } from './files.ts';
import type { Account } from './run.ts';

/** What a running server writes in its data folder, line by line: pid, data, start, port, socket's folder, address … */
export interface ServerFile {
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
 * After a container or machine was cut off, the number in the file may belong to another process of ours, and the
 * server would refuse to start for ever. Only the number is replaced: by the rest of the file the server finds out
 * whether sessions of the earlier one still run. Linux alone tells what a process is.
 */
export async function clearStalePid(data: string, account?: Account): Promise<void> {
  const server = await readServerFile(data);
  if (!server || process.platform !== 'linux') return;
  const command = await textOf(`/proc/${server.pid}/cmdline`).catch(() => undefined);
  if (command === undefined || basename(command.split('\0')[0] ?? '').startsWith('postgres')) return;
  const text = (await textOf(join(data, name))) ?? '';
  await replaceFile(join(data, name), text.replace(/^\d+/, String(nobodysPid)), account);
}
