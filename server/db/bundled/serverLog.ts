import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { textOf } from './files.ts';

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
