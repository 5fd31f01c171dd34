import { startProcess, type RunningProcess } from '../processes.ts';

/** A product process that is restarted on the same ports whenever it's killed, as by a supervisor. */
export interface Kept {
  readonly address: string;
  readonly pid: number;
  /** Whether it's running: only `kill` may end it. */
  readonly lives: boolean;
  /** Kills and restarts it; returns ms until it reports ready. */
  kill(): Promise<number>;
  /** Kills it without a restart, until `start`. */
  down(): Promise<void>;
  start(): Promise<void>;
  /** Starts it without waiting until it's ready. */
  begin(): Promise<void>;
  ready(): Promise<void>;
  end(): Promise<void>;
}

export async function keep(kind: 'serve' | 'work', environment: Record<string, string>): Promise<Kept> {
  let running: RunningProcess = await startProcess(kind, environment);
  const ports = {
    WATCH_PORT: new URL(running.watch).port,
    ...(running.address && { PORT: new URL(running.address).port }),
  };
  const ready = () => untilReady(running.watch);
  const begin = async () => {
    running = await startProcess(kind, { ...environment, ...ports });
  };
  const start = async () => {
    await begin();
    await ready();
  };
  const kill = async () => {
    if (!livesAs(running.pid)) throw new Error(`The process ended by itself:\n${running.lines.slice(-20).join('\n')}`);
    await running.kill();
  };
  await ready();
  return {
    address: running.address,
    get pid() {
      return running.pid;
    },
    get lives() {
      return livesAs(running.pid);
    },
    async kill() {
      const began = performance.now();
      await kill();
      await start();
      return performance.now() - began;
    },
    down: kill,
    start,
    begin,
    ready,
    end: () => running.kill(),
  };
}

async function untilReady(watch: string): Promise<void> {
  while (!(await fetch(`${watch}/readyz`).catch(() => null))?.ok);
}

function livesAs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
