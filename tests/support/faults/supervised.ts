import { startProcess, type RunningProcess } from '../processes.ts';

/** A process of the product that is started again whenever it is killed, on the same ports, as a supervisor does. */
export interface Kept {
  readonly address: string;
  readonly pid: number;
  /** Whether it lives: nothing but `kill` may end it. */
  readonly lives: boolean;
  /** Kills it without any chance, and starts it again; how long that took until it said it was ready, ms. */
  kill(): Promise<number>;
  /** Kills it, and leaves it so until `start`. */
  down(): Promise<void>;
  start(): Promise<void>;
  /** Starts it, and doesn't wait until it is ready. */
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
