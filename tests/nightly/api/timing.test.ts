import { performance } from 'node:perf_hooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeArgs } from '../../support/codes.ts';
import { addAccount } from '../../../server/modules/account/accounts.ts';
import { password } from '../../support/buildPeople.ts';
import { nameOf, testServer, type TestServer } from '../../support/testServer.ts';

/*
 * Response times must not reveal whether an account exists: compares the medians of attempts on known and unknown
 * accounts, measured alternately, so that other load on the machine affects both alike. Each attempt uses another
 * contact and no address, so that no throttle applies. The nightly run takes 200 of each.
 */
const tries = Number(process.env.TRIES ?? 40);
/** Differences that a network hides: ms, or this part of the time taken. Checking a password is over half of it. */
const [most, mostPart] = [5, 0.15];
const rounds = 3;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const { passwordHash } = await server.db
    .selectFrom('credential')
    .select('passwordHash')
    .limit(1)
    .executeTakeFirstOrThrow();
  const known = Array.from({ length: tries }, (_, turn) => contactOf('known', turn));
  await server.db.transaction().execute(async (tx) => {
    for (const email of known) await addAccount(tx, { email, userName: email, passwordHash });
  });
});

const contactOf = (kind: 'known' | 'other', turn: number) => `${kind}${turn}@example.org`;

const medianOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

type Prepare = (contact: string) => Promise<() => Promise<string>>;

/** Difference of the medians in milliseconds, and what may be, without the time of `prepare`. */
async function apart(prepare: Prepare, answer: string): Promise<{ by: number; may: number }> {
  const times = { known: [] as number[], other: [] as number[] };
  for (let turn = 0; turn < tries; turn++)
    for (const kind of turn % 2 === 0 ? (['known', 'other'] as const) : (['other', 'known'] as const)) {
      const ask = await prepare(contactOf(kind, turn));
      const began = performance.now();
      const name = await ask();
      times[kind].push(performance.now() - began);
      expect(name).toBe(answer);
    }
  const [known, other] = [medianOf(times.known), medianOf(times.other)];
  return { by: Math.abs(known - other), may: Math.max(most, other * mostPart) };
}

/** A busy machine may separate two medians once; a real difference persists. */
async function expectAlike(prepare: Prepare, answer: string) {
  const seen: string[] = [];
  let isAlike = false;
  while (seen.length < rounds && !isAlike) {
    const { by, may } = await apart(prepare, answer);
    isAlike = by < may;
    seen.push(`${by.toFixed(1)} of ${may.toFixed(1)}`);
    server.later(25 * 3_600_000);
  }
  expect(isAlike, `medians lie apart by ${seen.join(', ')} ms`).toBe(true);
}

describe('a known account', () => {
  it('takes the same time to sign in to as an unknown one', async () => {
    const body = { password: `not ${password}` };
    const ask = async (userName: string) => nameOf((await server.call('base/login', { ...body, userName })).code);
    await ask('first@example.org');
    await expectAlike((userName) => Promise.resolve(() => ask(userName)), 'signInFailed');
  });

  it('takes the same time to send a code to', async () => {
    await expectAlike(async (contact) => {
      const body = await codeArgs(server, { contact, purpose: 'signIn' });
      return async () => nameOf((await server.call('base/sendCaptchaCode', body)).code);
    }, 'ok');
  });
});
