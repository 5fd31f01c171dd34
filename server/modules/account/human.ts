import { createChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { randomInt } from 'node:crypto';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { HumanCheck, Services } from '../../core/services.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { takeTurn } from './allowance.ts';

/** `cost`: PBKDF2 iterations per guess; `guesses`: range of the number of guesses, end exclusive. */
export interface HumanWork {
  cost: number;
  guesses: readonly [number, number];
}

/** Takes 0.2 to 0.4 s on a laptop, 0.5 to 1.5 s on a phone: docs/decisions/0011. */
const humanWork: HumanWork = { cost: 5000, guesses: [200, 400] };

/**
 * Proof of work by ALTCHA, without a third party: the client searches for the number whose derived key matches ours.
 * Challenges are signed, not stored; an answered one is remembered until it expires.
 */
export function altchaCheck(
  services: Pick<Services, 'db' | 'now'>,
  secret: Buffer,
  { cost, guesses }: HumanWork = humanWork,
): HumanCheck {
  const hmacSignatureSecret = secret.toString('hex');
  const hmacKeySignatureSecret = `key ${hmacSignatureSecret}`;
  return {
    async challenge() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(...guesses),
        deriveKey,
        expiresAt: new Date(services.now().getTime() + serverLimits.humanLife),
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      return { provider: 'altcha', challenge };
    },
    async verify(answer) {
      const read = readAnswer(answer);
      if (!read) return false;
      // A stranger may send anything: input that the library can't read is a wrong answer.
      const result = await verifySolution({ ...read, deriveKey, hmacSignatureSecret, hmacKeySignatureSecret }).catch(
        () => null,
      );
      const { expiresAt = 0, nonce } = read.challenge.parameters;
      if (!result?.verified || expiresAt * 1000 <= services.now().getTime()) return false;
      return (await takeTurn(services, `human:${nonce}`, serverLimits.humanLife)) === 0;
    },
  };
}

/** Base64 of `{ challenge, solution }`, as ALTCHA sends it. */
function readAnswer(answer: string): { challenge: Challenge; solution: Solution } | null {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(answer, 'base64').toString()) as {
      challenge?: Challenge;
      solution?: Solution;
    };
    const isWhole = typeof challenge?.parameters?.nonce === 'string' && typeof solution?.derivedKey === 'string';
    return isWhole ? { challenge, solution } : null;
  } catch {
    return null;
  }
}

export const humanCalls: Pick<CallHandlers, 'aliverify'> = {
  aliverify: ({ human }) => human.challenge(),
};
