import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { limits } from '../../../domain/limits.ts';
import { nameOf, remote, type Asked } from '../remote.ts';

export interface Insisting {
  /** Addresses to call, in turn. */
  addresses: readonly string[];
  token: string;
  key?: string;
}

interface Insisted<Data> {
  data: Data;
  /** Number of attempts. */
  sent: number;
}

/** Codes after which a client can't know whether the change was made. */
const unknown = ['unexpected', 'idempotencyInProgress'];
/** Milliseconds between attempts. */
const pause = 50;
const patience = 30_000;
let next = 0;

/** Repeats a call with one idempotency key until the outcome is certain, as a client that must not lose input does. */
export async function callUntilCertain<Data>(
  call: string,
  body: object,
  { addresses, token, key = randomUUID() }: Insisting,
): Promise<Insisted<Data>> {
  const deadline = performance.now() + patience;
  for (let sent = 1; ; sent++) {
    const client = remote(addresses[next++ % addresses.length]!, inTime);
    const answer = await client
      .call<Data>(call, body, { token, headers: { 'Idempotency-Key': key } })
      .catch(() => null);
    if (answer?.code === 200) return { data: answer.data, sent };
    if (answer && !unknown.includes(nameOf(answer.code)))
      throw new Error(`${call}: ${nameOf(answer.code)} ${answer.msg}`);
    if (performance.now() > deadline) throw new Error(`${call}: no answer in ${sent} tries, at last ${answer?.msg}`);
    await after(pause);
  }
}

/** Clients time out at this limit. */
const inTime: Asked['fetch'] = (url, init) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(limits.requestTimeout) });
