import { success } from '../envelope.ts';
import { errorCodes } from '../errors.ts';
import type { Body, JsonSchema } from './types.ts';

const envelope = (code: JsonSchema, data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { code, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
  additionalProperties: false,
});

/** What is refused: by its code, with what there is to say of it. */
export const refusal: JsonSchema = {
  title: 'Refusal',
  description:
    'Whatever is refused. `msg` is a sentence in the language asked for; `data` holds a sentence a field where the code is `invalid`, and the fresh record where it is `conflict`.',
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
  title: 'Faults by field',
  type: 'object',
  properties: { errors: { type: 'object', additionalProperties: { type: 'string' } } },
  required: ['errors'],
  additionalProperties: false,
};
export const fresh: JsonSchema = {
  title: 'The record as it stands now',
  type: 'object',
  properties: { fresh: { type: ['object', 'null'] } },
  additionalProperties: true,
};

const schemaOf = (data: JsonSchema): JsonSchema => ({
  oneOf: [envelope({ const: success }, data), { $ref: '#/components/schemas/Refusal' }],
});

/** HTTP says 200 of whatever a handler dealt with; `code` says what came of it. */
export const answering = (data: JsonSchema, renews: boolean): Record<string, Body & { description: string }> => ({
  200: {
    description: 'The envelope: `code` 200 with its `data`, or a refusal.',
    ...(renews && {
      headers: {
        'new-token': {
          description: 'Where the token was renewed: the one to use from now on.',
          schema: { type: 'string' },
        },
      },
    }),
    content: { 'application/json': { schema: schemaOf(data) } },
  },
  ...(renews && {
    429: {
      description: 'The account or its organisation calls too often: `tooManyRequests`.',
      headers: { 'Retry-After': { description: 'Seconds until calls are taken again.', schema: { type: 'integer' } } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  }),
  413: {
    description: 'The body is larger than a call may be.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  },
  415: {
    description: 'The body isn’t sent as `application/json`.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  },
});
