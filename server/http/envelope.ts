import { success, type Envelope } from '../../domain/envelope.ts';
import { errorCodes, Refusal } from '../../domain/errors.ts';
import type { Language } from '../../domain/languages.ts';
import { UnclearCommit } from '../db/connections.ts';
import { say, sayValidation } from '../words.ts';
import { logFault } from '../core/fault.ts';
import { InvalidInput } from '../core/input.ts';
import type { Logger } from 'pino';

export const answer = (language: Language, data: unknown, message = 'success.ok'): Envelope => ({
  code: success,
  msg: say(language, message),
  data: data ?? null,
});

/** The error envelope: refusals by name; any other error is logged and returned as `unexpected`. */
export function refusalEnvelope(language: Language, error: unknown, log: Logger): Envelope {
  if (error instanceof InvalidInput)
    return {
      code: errorCodes.invalid,
      msg: say(language, 'errors.invalid'),
      data: {
        errors: Object.fromEntries(
          Object.entries(error.errors).map(([field, message]) => [field, sayValidation(language, message)]),
        ),
      },
    };
  if (error instanceof Refusal)
    return {
      code: errorCodes[error.code],
      msg: say(language, `errors.${error.wording}`, error.values),
      data: error.data,
    };
  logFault(log, error, 'unexpected');
  const wording = error instanceof UnclearCommit ? 'unclear' : 'unexpected';
  return { code: errorCodes.unexpected, msg: say(language, `errors.${wording}`), data: null };
}
