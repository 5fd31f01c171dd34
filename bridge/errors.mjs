import { isLocal, OfFile } from './fileErrors.mjs';
import { isKeyRefused } from './server.mjs';

/** A mistake in the command. */
export class Misused extends Error {}

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
