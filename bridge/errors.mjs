import { isKeyRefused } from './server.mjs';

/** A mistake in the command. */
export class Misused extends Error {}

/** What is wrong with a file. Its name, often the patient's, stays on this computer: `what` alone is reported. */
export class OfFile extends Error {
  constructor(file, what) {
    super(`${file} ${what}`);
    this.reason = `A file ${what}`;
  }
}

/** A file that another program still writes. */
export class Unfinished extends OfFile {}

/** What a person reads about an error. */
export function sentenceOf(error) {
  if (isKeyRefused(error)) return 'The server doesn’t take this key: it is unknown, expired or revoked.';
  if (isLocal(error))
    return `${error.path} can’t be ${error.syscall === 'write' ? 'written' : 'opened'} (${error.code}).`;
  if (error.message !== 'fetch failed') return `${error.message.replace(/\.$/, '')}.`;
  return `The server can’t be reached (${error.cause?.code ?? error.cause?.message}).`;
}

/** The same for the server, without names of files and folders. */
export function reasonOf(error) {
  if (isLocal(error)) return sentenceOf({ path: 'A file or folder', syscall: error.syscall, code: error.code });
  return sentenceOf(error.reason ? new Error(error.reason) : error);
}

/** Whether a file or folder is the reason, as one that another program holds open. */
export const isLocal = (error) => typeof error.path === 'string' && typeof error.syscall === 'string';
