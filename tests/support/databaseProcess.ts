import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { OpenOrder } from './databaseChild.ts';

interface Opened {
  connectionString: string;
  home: string;
  lines: string[];
}

/** A second process with the bundled database open, in its own process group like a terminal job. */
export class DatabaseProcess {
  readonly child: ChildProcess;

  constructor() {
    this.child = fork(fileURLToPath(new URL('databaseChild.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
      detached: true,
    });
  }

  /** @throws Error with the child's message if it could not open */
  async open(order: OpenOrder): Promise<Opened> {
    const heard = this.#hears<Opened | { failure: string }>();
    this.child.send(order);
    const answer = await heard;
    if ('failure' in answer) throw new Error(answer.failure);
    return answer;
  }

  async close(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.send('close');
    await ended;
  }

  /** Kills it without a chance to close. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  /** Ctrl-C in a terminal: every process of the group gets the signal. Returns what a query answers after it. */
  async interrupt(): Promise<{ answered: number }> {
    const heard = this.#hears<{ answered: number }>();
    const ended = once(this.child, 'exit');
    process.kill(-(this.child.pid ?? 0), 'SIGINT');
    const answer = await heard;
    await ended;
    return answer;
  }

  async #hears<Message>(): Promise<Message> {
    const gone = new AbortController();
    this.child.once('exit', () => gone.abort());
    const [message] = (await once(this.child, 'message', { signal: gone.signal })) as [Message];
    return message;
  }
}
