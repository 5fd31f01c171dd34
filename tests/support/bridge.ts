import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/* The bridge, run as its users run it. */
const running: ChildProcess[] = [];

/** Ends all that run, as a test's end. */
export async function endBridges(): Promise<void> {
  for (const child of running.splice(0)) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  }
}

interface Started {
  url: string;
  folder: string;
  secret: string;
  more?: readonly string[];
  /** The command that starts it: by default Node and its sources. */
  program?: readonly [string, ...string[]];
}
const ofSources = [process.execPath, 'bridge/bridge.mjs'] as const;

/** A bridge with a round every 50 ms. */
export function startBridge(command: string, { url, folder, secret, more = [], program = ofSources }: Started) {
  const [file, ...first] = program;
  const args = [...first, command, '--url', url, '--folder', folder, '--every', '0.05', ...more];
  const child = spawn(file, args, { env: { ...process.env, DDCP_KEY: secret } });
  running.push(child);
  let said = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (words: Buffer) => {
      said += words.toString();
      for (const listener of listeners) listener();
    });
  return {
    child,
    said: () => said,
    /** Resolves once it has said this that many times. */
    says: (words: string, times = 1) =>
      new Promise<void>((resolve) => {
        const check = () => said.split(words).length > times && (listeners.delete(check), resolve());
        listeners.add(check);
        check();
      }),
    ended: async () => {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
      return child.exitCode;
    },
  };
}
