import { errorCodes, type ErrorName } from '../../../../domain/errors.ts';
import type { UploadFault } from './queue.ts';

export interface UploadRefusal {
  fault: UploadFault;
  /** Whether the same bytes may be retried; not for a file that is too large. */
  retryable: boolean;
}

const nameOf = (code: unknown) => (Object.keys(errorCodes) as ErrorName[]).find((name) => errorCodes[name] === code);
const final: readonly (ErrorName | undefined)[] = [
  'fileTooLarge',
  'tooLarge',
  'forbidden',
  'notFound',
  'notInThisState',
  'uploadMismatch',
];

/** A refused request's error: the sentence in the response envelope, else ours for the status. */
export function refusalOf(status: number, body: string): UploadRefusal {
  const { code, msg } = parsed(body);
  const retryable = !final.includes(nameOf(code));
  if (typeof msg === 'string' && msg !== '')
    return { fault: { sentence: msg, ...(nameOf(code) === 'overQuota' && { lacksStorage: true }) }, retryable };
  if (status === 0) return { fault: { key: 'upload.faults.line' }, retryable: true };
  if (status === 413) return { fault: { key: 'upload.faults.tooLarge' }, retryable: false };
  if (status === 401 || status === 403) return { fault: { key: 'upload.faults.signedOut' }, retryable: true };
  return { fault: { key: 'upload.faults.refused', values: { status } }, retryable: true };
}

function parsed(body: string): { code?: unknown; msg?: unknown } {
  try {
    return (JSON.parse(body) as object | null) ?? {};
  } catch {
    return {};
  }
}

/** Whether waiting can't help, because the user has to act first. */
export const isRefusal = (status: number, body: string): boolean =>
  nameOf(parsed(body).code) === 'tooManyUploads' ||
  (status >= 400 && status < 500 && ![408, 409, 423, 425, 429].includes(status));

/** Why the server makes an upload wait; null if unknown, as on a lost connection. Responses to HEAD have no body. */
export function waitReasonOf(status: number, body: string): UploadFault | null {
  const { msg } = parsed(body);
  if (typeof msg === 'string' && msg !== '') return { sentence: msg };
  return status === 429 ? { key: 'errors.tooManyRequests' } : null;
}
