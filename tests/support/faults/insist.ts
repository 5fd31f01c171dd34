import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { Envelope } from '../../../domain/envelope.ts';
import { limits } from '../../../domain/limits.ts';
import { nameOf } from '../testServer.ts';

export interface Insisting {
  /** Where it is sent, one after the other. */
  addresses: readonly string[];
  token: string;
  key?: string;
}

export interface Insisted<Data> {
  data: Data;
  /** How often it was sent. */
  sent: number;
}

/** What tells a client that it doesn't know whether it was done. */
const unknown = ['unexpected', 'idempotencyInProgress'];
/** Between two tries. */
const pause = 50;
const patience = 30_000;
let next = 0;

/** Sends a call with one key until it is answered for certain, as a client does that must not lose what was entered. */
export async function insist<Data>(
  call: string,
  body: object,
  { addresses, token, key = randomUUID() }: Insisting,
): Promise<Insisted<Data>> {
  const deadline = performance.now() + patience;
  for (let sent = 1; ; sent++) {
    const answer = await attempt<Data>(`${addresses[next++ % addresses.length]}/prod-api/v1/${call}`, body, token, key);
    if (answer?.code === 200) return { data: answer.data, sent };
    if (answer && !unknown.includes(nameOf(answer.code)))
      throw new Error(`${call}: ${nameOf(answer.code)} ${answer.msg}`);
    if (performance.now() > deadline) throw new Error(`${call}: no answer in ${sent} tries, at last ${answer?.msg}`);
    await after(pause);
  }
}

/** An answer; null where none came. */
async function attempt<Data>(url: string, body: object, token: string, key: string): Promise<Envelope<Data> | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Token': token, 'Idempotency-Key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(limits.requestTimeout),
    });
    return (await response.json()) as Envelope<Data>;
  } catch {
    return null;
  }
}
