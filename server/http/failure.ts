import type { Context as Request } from 'hono';
import { errorCodes, type ErrorName } from '../../domain/errors.ts';
import { languageOf, say } from '../words.ts';

/** The envelope for requests that never reached a handler, with the matching HTTP status. */
export const failure = (request: Request, name: ErrorName, status: 400 | 404 | 408 | 410 | 413 | 415 | 429 | 500) =>
  request.json(
    {
      code: errorCodes[name],
      msg: say(languageOf(request.req.header('Accept-Language')), `errors.${name}`),
      data: null,
    },
    status,
  );
