import { randomUUID } from 'node:crypto';

export const requestIdHeader = 'X-Request-Id';

/** What proxies write: a UUID, 32 hexadecimal digits, or such. Nothing that could break a line of the log. */
const wellFormed = /^[\w.:/+=-]{8,128}$/;

/** The id that a proxy of ours has given a request, if it is one; else one of ours. */
export const requestIdOf = (given: string | undefined): string =>
  given !== undefined && wellFormed.test(given) ? given : randomUUID();
