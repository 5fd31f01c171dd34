import { Agent, request } from 'node:http';
import { setTimeout as until } from 'node:timers/promises';

export interface Load {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** In ms. */
const warming = 2000;

/**
 * Sends `rate` calls a second on average, at random times like independent users, without waiting for earlier answers.
 * Returns the sorted durations, ms, each from its due time, so that queueing counts. Skips the first two seconds, when
 * the server compiles and connects. autocannon with a rate sends each second's calls at once, which measures the burst
 * instead.
 * @throws if a call isn't answered with 200
 */
export async function steadily({ url, method, headers, body }: Load, rate: number, seconds: number): Promise<number[]> {
  // Closes idle connections before the server does after five seconds: a call on a closing connection would be lost.
  const agent = new Agent({ keepAlive: true, timeout: 2000 });
  const once = (due: number) =>
    new Promise<number>((resolve, reject) => {
      const asked = request(url, { method, agent, ...(headers && { headers }) }, (answer) => {
        answer.resume();
        answer.on('error', reject);
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(performance.now() - due)
            : reject(new Error(`${url}: ${answer.statusCode}`)),
        );
      });
      asked.on('error', (error) => reject(new Error(`${url}: ${error.message}`, { cause: error })));
      asked.end(body);
    });
  const all: Promise<number>[] = [];
  const counted: Promise<number>[] = [];
  const began = performance.now() + warming;
  // Exponential intervals: a Poisson process.
  for (let due = began - warming; due < began + seconds * 1000; due += (-Math.log(1 - Math.random()) * 1000) / rate) {
    const ahead = due - performance.now();
    if (ahead > 0) await until(ahead);
    const wait = once(due);
    // Awaited below; until then an unhandled rejection would end the process, and the database with it.
    wait.catch(() => {});
    all.push(wait);
    if (due >= began) counted.push(wait);
  }
  try {
    await Promise.all(all);
    return (await Promise.all(counted)).toSorted((a, b) => a - b);
  } finally {
    agent.destroy();
  }
}
