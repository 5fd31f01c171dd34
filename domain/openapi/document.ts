import { calls } from '../calls.ts';
import { machineCalls } from '../organisation/deviceCalls.ts';
import { entities } from '../entities.ts';
import type { Call } from '../kit/call.ts';
import type { AnyEntity } from '../kit/entity.ts';
import { codeTable } from './codes.ts';
import { fieldErrors, fresh, refusal, resultCode } from './envelopes.ts';
import { withExample } from './examples.ts';
import { named } from './named.ts';
import { operationOfAction, operationOfCall, tagOf } from './operations.ts';
import { parameters, securitySchemes } from './parameters.ts';
import { plainRoutes } from './plainRoutes.ts';
import { listedSchema, recordSchema, wordsOf } from './records.ts';
import type { OpenApi, PathItem } from './types.ts';
import { webhookEvent, webhookRequests } from './webhookRequests.ts';

const all = Object.values<AnyEntity>(entities);
const allCalls = Object.entries<Call>({ ...calls, ...machineCalls });

const description = `Generated from the definitions that the server validates requests with.

**Requests.** A body is JSON; a \`GET\` has its arguments in the query. Unknown fields are refused. Sign in with \`base/login\` and send the token in the \`X-Token\` header, or call with an API key as \`Authorization: Bearer\`.

**Answers and refusals.** Every call answers with an envelope \`{ code, msg, data }\`. \`code\` 200 is success. A refusal, such as a wrong password, an invalid field or a record that doesn’t exist, comes as HTTP 200 too, with another \`code\` and a sentence for the user in \`msg\`: the product’s specification fixes this, because its clients read \`code\` and treat any other HTTP status as a network failure. So check \`code\`, not the HTTP status. \`x-codes\` of the document lists all codes, \`x-codes\` of a call those it can answer. Only what never reaches a call has another status: too many calls (429), a body that is too large (413) or isn’t JSON (415), and uploads and downloads, whose protocols need it.

**Lists** take \`page\` (from 1), \`pageSize\`, \`sort\` (\`-\` in front for descending) and \`filter\`, and answer \`{ list, total }\`.

**Ids.** A record’s \`id\` is a UUID. Accounts and organisations have a number: it is the \`id\` of \`organisation\` and \`institution\`, \`labId\`, \`clinicId\` and \`institutionId\` elsewhere, and \`iid\` in the calls that the specification names. An organisation’s \`number\`, such as \`L-1001\`, is for people, who read and search it: no call takes it for the id.

**Concurrent changes.** \`version\` is the version of the record that you last read. If the record has changed since, the call is refused with \`conflict\` and the current record. Records of other organisations answer like missing ones.

**Repeats.** A changing call with an \`Idempotency-Key\` can be repeated safely.

**Examples.** The calls of an order’s life, from sign-in to remake, have examples, recorded from the server.`;

const allPaths = (): [path: string, PathItem][] => [
  ...all.flatMap((entity) =>
    Object.entries(entity.actions).map(([name, action]) => operationOfAction(entity, name, action)),
  ),
  ...allCalls.map(([name, call]) => operationOfCall(name, call)),
  ...Object.entries(plainRoutes),
];

const withExamples = (item: PathItem): PathItem =>
  Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, withExample(operation)]));

/** The whole API as OpenAPI 3.1: entity actions, other calls, and routes with their own protocols. Pure. */
export const openApi = (): OpenApi => named(whole());

const whole = (): OpenApi => ({
  openapi: '3.1.0',
  info: {
    title: 'Dental Digital Cloud Platform',
    version: '1',
    description,
    contact: { name: 'The operator of this installation' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/prod-api', description: 'This server' }],
  tags: [
    ...all.map((entity) => ({ name: entity.name, description: wordsOf(entity).many })),
    ...[...new Set(allCalls.map(([, { path }]) => tagOf(path)))].toSorted().map((name) => ({
      name,
      description: `Calls under \`/v1/${name.split(' ')[0]}\` that belong to no record.`,
    })),
    { name: 'bytes and streams', description: 'Uploads, downloads, live changes and this documentation.' },
  ],
  paths: Object.fromEntries(allPaths().map(([path, item]) => [path, withExamples(item)])),
  webhooks: webhookRequests,
  components: {
    schemas: {
      ...Object.fromEntries(all.map((entity) => [entity.name, recordSchema(entity)])),
      ...Object.fromEntries(
        all.filter(({ listed }) => listed).map((entity) => [`${entity.name}.listed`, listedSchema(entity)]),
      ),
      WebhookEvent: webhookEvent,
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
