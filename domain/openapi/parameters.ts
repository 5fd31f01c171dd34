import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import type { Parameter } from './types.ts';

/** Headers that calls take, by the name of their component. */
export const parameters: Record<string, Parameter> = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: `The language of \`msg\` and of the sentences in \`data\`: the first of ${languages.join(', ')} that is asked for, else English.`,
    schema: { type: 'string' },
  },
  LocalTime: {
    name: 'Local-Time',
    in: 'header',
    description:
      'What the clock of whoever asks shows, `2026-11-22 09:30:00`. By it a filter’s days are theirs: a day begins when it does there. Read to the quarter of an hour; without it, or where no place could have such a clock, days are those of UTC.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A repeat with the same key and the same body hears the first answer and does nothing; with another body it is refused, as is a key that is too long. Kept for a day.',
    schema: { type: 'string', maxLength: limits.idempotencyKey },
  },
};

const named = (name: keyof typeof parameters): Parameter => ({ $ref: `#/components/parameters/${name}` });

export const headersOf = (takesKey: boolean): Parameter[] => [
  named('AcceptLanguage'),
  named('LocalTime'),
  ...(takesKey ? [named('IdempotencyKey')] : []),
];

/** Who one is, by which header. */
export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Token',
    description: 'The token that `base/login` answered; a `new-token` header of any answer replaces it.',
  },
  device: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Device-Token',
    description: 'The token that `device/connect` answered, once.',
  },
};
