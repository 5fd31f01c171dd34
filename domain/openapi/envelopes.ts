import { success } from '../envelope.ts';
import { errorCodes } from '../errors.ts';
import type { Body, JsonSchema } from './types.ts';

const envelope = (code: JsonSchema, data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { code, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
  additionalProperties: false,
});

/** The envelope of a refused call. */
export const refusal: JsonSchema = {
  title: 'Refusal',
  description:
    'A refused call. `msg` is a sentence in the language of `Accept-Language`. `data` has one message per field if the code is `invalid`, and the current record if it is `conflict`.',
  ...envelope(
    { $ref: '#/components/schemas/ResultCode' },
    {
      anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/FieldErrors' }, { $ref: '#/components/schemas/Fresh' }],
    },
  ),
};
export const resultCode: JsonSchema = {
  title: 'Result code',
  description: Object.entries(errorCodes)
    .map(([name, code]) => `${code} ${name}`)
    .join(', '),
  type: 'integer',
  enum: Object.values(errorCodes),
};
export const fieldErrors: JsonSchema = {
  title: 'Messages by field',
  type: 'object',
  properties: { errors: { type: 'object', additionalProperties: { type: 'string' } } },
  required: ['errors'],
  additionalProperties: false,
};
export const fresh: JsonSchema = {
  title: 'The current record',
  type: 'object',
  properties: { fresh: { type: ['object', 'null'] } },
  additionalProperties: true,
};

const schemaOf = (data: JsonSchema): JsonSchema => ({
  oneOf: [envelope({ const: success }, data), { $ref: '#/components/schemas/Refusal' }],
});

/**
 * Refusals have HTTP 200 as well: the specification’s clients read `code` and treat other statuses as network errors.
 */
export const answering = (data: JsonSchema, renews: boolean): Record<string, Body & { description: string }> => ({
  200: {
    description: 'Success (`code` 200) or a refusal (any other `code`).',
    ...(renews && {
      headers: {
        'new-token': {
          description: 'Present if the token was renewed: use this one from now on.',
          schema: { type: 'string' },
        },
      },
    }),
    content: { 'application/json': { schema: schemaOf(data) } },
  },
  ...(renews && {
    429: {
      description: 'Too many calls by the account or its organisation: `tooManyRequests`.',
      headers: {
        'Retry-After': { description: 'Seconds until the next call is accepted.', schema: { type: 'integer' } },
      },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  }),
  413: {
    description: 'The body is too large: `tooBigBody`.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  },
  415: {
    description: 'The content type isn’t `application/json`: `notJson`.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  },
});
