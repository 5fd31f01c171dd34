import { calls } from '../calls.ts';
import { deviceCalls } from '../deviceCalls.ts';
import { entities } from '../entities.ts';
import type { Call } from '../kit/call.ts';
import type { AnyEntity } from '../kit/entity.ts';
import { codeTable } from './codes.ts';
import { fieldErrors, fresh, refusal, resultCode } from './envelopes.ts';
import { operationOfAction, operationOfCall, tagOf } from './operations.ts';
import { parameters, securitySchemes } from './parameters.ts';
import { plainRoutes } from './plainRoutes.ts';
import { recordSchema, wordsOf } from './records.ts';
import type { OpenApi } from './types.ts';

const all = Object.values<AnyEntity>(entities);
const allCalls = Object.entries<Call>({ ...calls, ...deviceCalls });

const description = `Printed from the definitions by which the server answers and the console asks; it can't say anything else than they do.

A body is JSON; a \`GET\` has its arguments in the query. Whatever a handler dealt with is answered with HTTP 200 and an envelope \`{ code, msg, data }\`: 200 is success, any other code a refusal, see \`x-codes\`. A field that no schema knows is refused.

Lists take \`page\` (from 1), \`pageSize\`, \`sort\` (\`-\` in front for falling) and \`filter\`, and answer \`{ list, total }\`. \`version\` is the one that was seen: an older one is refused with \`conflict\` and the fresh record. Whose record it isn't is answered like a missing one.`;

/** The whole API as OpenAPI 3.1: every action of every entity, every other call, and what is no call. Pure. */
export const openApi = (): OpenApi => ({
  openapi: '3.1.0',
  jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
  info: {
    title: 'Dental Digital Cloud Platform',
    version: '1',
    description,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/prod-api', description: 'This server' }],
  tags: [
    ...all.map((entity) => ({ name: entity.name, description: wordsOf(entity).many })),
    ...[...new Set(allCalls.map(([, { path }]) => tagOf(path)))].toSorted().map((name) => ({
      name,
      description: `What is no record’s, under \`/v1/${name.split(' ')[0]}\`.`,
    })),
    { name: 'bytes and streams', description: 'What is no call: files on their way, pictures, news.' },
  ],
  paths: {
    ...Object.fromEntries(
      all.flatMap((entity) =>
        Object.entries(entity.actions).map(([name, action]) => operationOfAction(entity, name, action)),
      ),
    ),
    ...Object.fromEntries(allCalls.map(([name, call]) => operationOfCall(name, call))),
    ...plainRoutes,
  },
  components: {
    schemas: {
      ...Object.fromEntries(all.map((entity) => [entity.name, recordSchema(entity)])),
      Refusal: refusal,
      ResultCode: resultCode,
      FieldErrors: fieldErrors,
      Fresh: fresh,
    },
    parameters,
    securitySchemes,
  },
  'x-codes': codeTable,
});
