import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

const scope = self as unknown as { onmessage: unknown; postMessage(answer: string | null): void };

/** Takes a challenge; posts its answer in the format of `sendCaptchaCode`, or null if none was found. */
scope.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => null);
  scope.postMessage(solution && btoa(JSON.stringify({ challenge, solution })));
};
