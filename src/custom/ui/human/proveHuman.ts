import { callOpen } from '../../../dataProvider/call.ts';

/** The check can't be done in this browser; `message` is a message key. */
export class HumanCheckError extends Error {
  override name = 'HumanCheckError';
}

/**
 * Solves the server's proof of work in a worker, and returns the `human` argument of `sendCaptchaCode`. Throws
 * CallError if the server doesn't answer, HumanCheckError if this browser can't solve it.
 */
export async function proveHuman(): Promise<string> {
  // Browsers offer `crypto.subtle` only in secure contexts: https and localhost.
  if (!window.isSecureContext) throw new HumanCheckError('signIn.humanInsecure');
  const { challenge } = await callOpen('aliverify', {}, { quiet: true });
  const answer = await solve(challenge);
  if (!answer) throw new HumanCheckError('signIn.humanFailed');
  return answer;
}

function solve(challenge: object): Promise<string | null> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
