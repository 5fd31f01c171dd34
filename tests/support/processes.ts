import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { builtServer } from './builtServer.ts';

export interface RunningProcess {
  pid: number;
  /** Address of its API; empty for a worker. */
  address: string;
  /** Address of its monitoring endpoint. */
  watch: string;
  /** Its output so far, by line. */
  lines: string[];
  /** Resolves with the first line that contains `text`. */
  says(text: string): Promise<string>;
  /** Stops it as an operator would; returns its exit code. */
  stop(): Promise<number | null>;
  /** Kills it immediately. */
  kill(): Promise<void>;
}

/** Tests call faster than people, and their disks may be nearly full. */
const unlimited = { CALL_LIMITS: '0/0', DISK_RESERVE_PERCENT: '0', DISK_RESERVE_GB: '0' };

/** One process of the built product: `serve`, `work`, or `main` for both. On free ports by default. */
export async function startProcess(
  kind: 'serve' | 'work' | 'main',
  environment: Record<string, string>,
  umask?: string,
): Promise<RunningProcess> {
  const { NODE_ENV: _test, ...inherited } = process.env;
  const command = [process.execPath, '--enable-source-maps', join(await builtServer(), `${kind}.js`)];
  const [program, ...args] = umask ? ['/bin/sh', '-c', `umask ${umask}; exec "$@"`, 'sh', ...command] : command;
  const child = spawn(program!, args, {
    env: {
      ...inherited,
      HOST: '127.0.0.1',
      PORT: '0',
      WATCH_PORT: '0',
      STOP_NOTICE: '0',
      ...unlimited,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const heard = hear(child);
  const watched = await heard.says('Health and metrics: ');
  const served = kind === 'work' ? '' : await heard.says('http://localhost:');
  return {
    pid: child.pid!,
    address: served.replace(/^.*http:\/\/localhost:(\d+).*$/, 'http://127.0.0.1:$1'),
    watch: watched.replace(/^.*(http:\/\/[\d.]+:\d+).*$/, '$1'),
    lines: heard.lines,
    says: heard.says,
    stop: () => ended(child, 'SIGTERM'),
    async kill() {
      await ended(child, 'SIGKILL');
    },
  };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await exit)[0];
}

/** Collects its output by line, with promises for lines. */
function hear(child: ChildProcess) {
  const lines: string[] = [];
  const waiting = new Set<{ text: string; resolve(line: string): void; reject(error: Error): void }>();
  for (const stream of [child.stdout!, child.stderr!]) {
    let rest = '';
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      const whole = (rest + chunk).split('\n');
      rest = whole.pop() ?? '';
      for (const line of whole) {
        lines.push(line);
        for (const one of waiting) if (line.includes(one.text) && waiting.delete(one)) one.resolve(line);
      }
    });
  }
  child.once('exit', (code) => {
    for (const { text, reject } of waiting)
      reject(new Error(`The process ended with ${code} before it said “${text}”:\n${lines.join('\n')}`));
  });
  const says = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const said = lines.find((line) => line.includes(text));
      if (said !== undefined) resolve(said);
      else waiting.add({ text, resolve, reject });
    });
  return { lines, says };
}
