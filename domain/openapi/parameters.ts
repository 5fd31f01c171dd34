import { languages } from '../languages.ts';
import { serverLimits } from '../serverLimits.ts';
import type { Parameter } from './types.ts';

/** Request headers, by component name. */
export const parameters: Record<string, Parameter> = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: `The language of \`msg\` and of labels in \`data\`: ${languages.join(', ')}; otherwise English.`,
    schema: { type: 'string' },
  },
  LocalTime: {
    name: 'Local-Time',
    in: 'header',
    description:
      'The caller’s local time, `YYYY-MM-DD HH:mm:ss`. Days in filters begin at the caller’s midnight; without it, or with an impossible time, at midnight UTC.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: `A repeat with the same key and body, whatever the order of its keys, gets the first answer and changes nothing; with another body it is refused, and with \`notFound\` once what it made was erased. While the first call runs, a repeat waits ${serverLimits.idempotencyWait / 1000} seconds for it, and is then refused with \`idempotencyInProgress\`: send it again. Keys are kept for ${serverLimits.idempotencyKeyHours} hours.`,
    schema: { type: 'string', maxLength: serverLimits.idempotencyKey },
  },
};

const named = (name: keyof typeof parameters): Parameter => ({ $ref: `#/components/parameters/${name}` });

export const headersOf = (takesKey: boolean): Parameter[] => [
  named('AcceptLanguage'),
  named('LocalTime'),
  ...(takesKey ? [named('IdempotencyKey')] : []),
];

/** Authentication schemes. */
export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Token',
    description: 'The token from `base/login`. A `new-token` header in any answer replaces it.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The secret of an organisation’s API key, from `apiKey/create` or `apiKey/rotate`; never together with `X-Token`. `x-scopes` of a call names the scopes that allow it.',
  },
  device: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Device-Token',
    description: 'The token from `device/connect`.',
  },
};
