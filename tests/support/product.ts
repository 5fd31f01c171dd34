import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface RunningProduct {
  address: string;
  /** The line printed when it became ready. */
  greeting: string;
  /** Time from the command to that line. */
  startMilliseconds: number;
  /** Stops it by `signal`, as a terminal would; returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Runs the product in `folder` as `npm start` does, on a free port with its own data. */
export async function startProduct(
  dataDir: string,
  environment: Record<string, string> = {},
  folder = root,
): Promise<RunningProduct> {
  const began = performance.now();
  const { NODE_ENV: _test, ...inherited } = process.env;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: {
      ...inherited,
      DATA_DIR: dataDir,
      PORT: '0',
      // Tests create the cases they need.
      DEMO_CASES: 'false',
      DISK_RESERVE_PERCENT: '0',
      DISK_RESERVE_GB: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const greeting = await lineWith(child, 'http://localhost:');
  return {
    address: /http:\/\/localhost:\d+/.exec(greeting)![0],
    greeting,
    startMilliseconds: performance.now() - began,
    async stop(signal = 'SIGINT') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
  };
}

function lineWith(child: ChildProcess, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const hear = (chunk: Buffer) => {
      heard += chunk.toString();
      const line = heard.split('\n').find((one, index, all) => one.includes(text) && index < all.length - 1);
      if (line) resolve(line);
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    child.on('exit', (code) => reject(new Error(`The product ended with ${code} before it was ready:\n${heard}`)));
  });
}
