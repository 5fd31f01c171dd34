import type { AnySchema } from 'yup';
import { apiKeyPrefix, apiKeyPresets, apiKeyScopes } from '../../domain/organisation/apiKey.ts';
import { calls } from '../../domain/calls.ts';
import { machineCalls } from '../../domain/organisation/deviceCalls.ts';
import { entities } from '../../domain/entities.ts';
import { errorCodes } from '../../domain/errors.ts';
import type { Call } from '../../domain/kit/call.ts';
import type { Action, AnyEntity } from '../../domain/kit/entity.ts';
import type { Fields } from '../../domain/kit/fields.ts';
import { limits } from '../../domain/limits.ts';
import { serverLimits } from '../../domain/serverLimits.ts';

const code = (text: string) => `\`${text}\``;
const row = (...cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (heads: string[], rows: string[][]) =>
  [row(...heads), row(...heads.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');

/** The allowed values in short: `text ≤ 120`, `one of male, female, other`. */
function shapeOf(schema: AnySchema): string {
  const described = schema.describe();
  const { kind, vocabulary, to } = schema.spec.meta ?? {};
  const choices = (vocabulary?.values ?? described.oneOf).filter(
    (one) => typeof one === 'string' || typeof one === 'number',
  );
  const bound = (name: string) => described.tests.find((test) => test.name === name)?.params?.[name];
  const [least, most] = [bound('min'), bound('max')];
  const bounds = [typeof least === 'number' ? `≥ ${least}` : '', typeof most === 'number' ? `≤ ${most}` : ''];
  const base = to ? `${to} id` : described.type === 'recordId' ? 'id' : (kind ?? described.type);
  const several = described.type === 'array' ? `list of ${base}` : base;
  const said = choices.length > 0 ? `${kind === 'manyOf' ? 'some' : 'one'} of ${choices.join(', ')}` : several;
  return [said, ...bounds].filter(Boolean).join(' ');
}

const isRequired = (schema: AnySchema) => {
  const { optional, nullable, default: given } = schema.describe();
  return !optional && !nullable && given === undefined;
};

const argumentsOf = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, schema]) => `${code(name)}${isRequired(schema) ? '*' : ''} ${shapeOf(schema)}`)
    .join('; ') || '–';

const recordOf = ({ on = 'one' }: Action): Record<string, string> =>
  ({ one: { body: '`id`*; `version`' }, many: { body: '`id`*; `version`, or `ids`*' }, all: {}, new: {} })[on];

function bodyOf(name: string, action: Action): string {
  if (name === 'query') return '`page`, `pageSize`, `sort`, `filter`';
  if (name === 'create') return 'the fields';
  if (name === 'update') return '`id`*; `version`; any of the fields';
  const args = Object.keys(action.args ?? {}).length > 0 ? argumentsOf(action.args ?? {}) : '';
  return [recordOf(action).body ?? '', args].filter(Boolean).join('; ') || '–';
}

/** An action's transitions as text. */
function courseOf({ from, to, moves }: Action): string {
  const edges = moves ?? (from ? [{ from, to }] : []);
  return edges.map((edge) => `${edge.from.join(', ')}${edge.to ? ` → ${edge.to}` : ''}`).join('; ') || '–';
}

const rolesOf = ({ roles, open }: Pick<Action, 'roles' | 'open'>) => (open ? 'everybody' : roles.join(', '));

const entitySection = (entity: AnyEntity) =>
  [
    `### ${entity.name}`,
    `Fields: ${argumentsOf(entity.fields)}.`,
    entity.listed
      ? `A row of its list has \`id\`, \`version\`, ${entity.listed.fields.map(code).join(', ')}; \`get\` answers the rest.`
      : '',
    Object.keys(entity.filters).length > 0 ? `Filters: ${argumentsOf(entity.filters)}.` : '',
    `Sorted by ${[...entity.sortable].map(code).join(', ')}, falling with \`-\` in front; else ${code(entity.sort)}.`,
    table(
      ['POST /v1/…', 'who', 'body', 'states'],
      Object.entries(entity.actions).map(([name, action]) => [
        code(`${entity.path}/${name}`),
        rolesOf(action),
        bodyOf(name, action),
        courseOf(action),
      ]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');

/** Entities with numeric ids. */
const numbered = Object.values<AnyEntity>(entities).flatMap((entity) => (entity.numbered ? code(entity.name) : []));

const callers = { open: 'everybody', signedIn: 'who is signed in', device: 'a device', key: 'an API key' } as const;
const callRow = ({ method, alsoPost, path, roles, args }: Call) => [
  `${method}${alsoPost ? ', POST' : ''} ${code(`/v1/${path}`)}`,
  typeof roles === 'string' ? callers[roles] : roles.join(', '),
  argumentsOf(args),
];

/** The ways into a session, and what is asked for again within one. */
const ofSignIn = (): string[] => [
  table(
    ['way', 'calls', 'proves', 'opens'],
    [
      ['password', `\`login\``, 'knowledge', 'a session'],
      ['code', `\`sendCaptchaCode\`, \`verLogin\``, 'a contact', 'a session'],
      [
        'second factor',
        `\`verifyFactor\``,
        'an app, a passkey or a recovery code',
        'the session that either asked for',
      ],
      ['passkey', `\`beginPasskey\`, \`passkeyLogin\``, 'a device and its owner: both factors', 'a session'],
      ['registration', `\`sendCaptchaCode\`, \`registerVerify\`, \`register\``, 'a contact', 'account and session'],
      [
        'forgotten password',
        `\`sendCaptchaCode\`, \`changePassword\``,
        'a contact',
        'a new password; all sessions end',
      ],
      ['session', `\`X-Token\``, 'an earlier sign-in', 'what role and duty allow'],
      [
        'renewed proof',
        `\`checkOriginalInfo\`, \`changeOwnPassword\``,
        'password or bound contact',
        'contacts, password',
      ],
      [
        'fresh proof',
        `\`prove\`, with a passkey after \`beginProof\``,
        'second factor, else password',
        `what declares \`proof\``,
      ],
      ['new contact', `\`setContactInfo\`, \`initSelfInfo\``, 'the new contact', 'signs in from then on'],
    ],
  ),
  `Where an account has a second factor, \`base/login\`, \`base/verLogin\` and \`base/register\` answer \`factorNeeded\`. Its \`data\` has a \`ticket\` that opens nothing else, ends with a new password, and goes to \`base/verifyFactor\` within ${limits.ticketLife / 60_000} minutes with a code of the app, a recovery code, or what a passkey signed. A code works once; one step of drift either way is accepted. \`user/beginFactor\` and \`user/confirmFactor\` set up an app and end the other sessions, \`user/beginNewPasskey\` and \`user/addPasskey\` a passkey, of which the first does so. A head resets a lost one (\`member/resetFactor\`), the operator a head’s.`,
  `Passkeys are WebAuthn’s: \`options\` go to the browser’s \`navigator.credentials\`, and \`passkey\` is the \`id\` of the credential that it returns as JSON with the \`clientDataJSON\`, \`authenticatorData\` and \`signature\` of its \`response\`; a new one’s with \`clientDataJSON\`, \`attestationObject\` and \`transports\`. They work on the host of \`PUBLIC_URL\` alone.`,
  'An organisation may require it from a day on (`factorFrom`). From that day (UTC) the session of a member without one acts there as no member’s, so that only the second factor can be set up.',
  `Calls that give roles, keys, webhooks or ownership, close an organisation or change the second factor need a fresh proof: a sign-in with a password or a second factor, or \`user/prove\`, no more than ${limits.proofLife / 60_000} minutes ago. Otherwise they answer \`proofNeeded\`. Where there is a second factor, only it proves.`,
];

/** What other systems call with, and how far that reaches. */
const ofKeys = (): string[] => [
  `Another system calls with an organisation’s key, as \`Authorization: Bearer ${apiKeyPrefix}…\` and without \`X-Token\`. Heads create keys under **API keys**. A key acts under its own name, with the rights of a member who isn’t a head (a clinic’s sees what it created itself, or its member), and only within its scopes. It can’t sign in, gets no notifications and opens no stream.`,
  `The secret is shown once; the server keeps its SHA-256. A key is valid for at most ${limits.apiKeyLife / (24 * 3_600_000)} days. After a rotation the old secret works for up to ${limits.apiKeyOverlap} hours more; revoking ends both at once. Refusals: \`expiredToken\`, \`revokedToken\`, and \`forbidden\` outside the scopes.`,
  table(
    ['scope', 'keys of', 'calls', 'uploads'],
    apiKeyScopes.values.map((scope) => {
      const { sides, calls: named, uploads } = apiKeyPresets[scope];
      const paths = named.map((call) => code(call.replace('.', '/'))).join(', ');
      return [code(scope), sides.join(', '), paths, uploads.join(', ') || '–'];
    }),
  ),
];

const { webhookPauses, webhookTime, webhookFailing, webhookDeliveryLife } = serverLimits;
const hours = (milliseconds: number) => Math.round(milliseconds / 3_600_000);

/** How a webhook's events look, and how their receiver verifies them: `tests/api/webhooks.test.ts`. */
const ofWebhooks = (): string[] => [
  `Heads create up to ${limits.webhooks} webhooks under **Webhooks**. Each notification of a chosen kind is sent to its \`https\` address by \`POST\`, in the form of [Standard Webhooks](https://www.standardwebhooks.com). Private addresses are refused at the connect, and redirects aren’t followed.`,
  '```json\n{\n  "type": "order.accept",\n  "timestamp": "2026-11-30T08:00:00.000Z",\n  "data": {\n    "organisationId": 1001, "actorOrganisationId": 2001,\n    "entity": "order", "id": "0199b1a0-7c1f-7000-8000-000000000002", "number": "R-2611-0412", "state": "accepted"\n  }\n}\n```',
  'The body holds ids and states, never names or other text. For more, call `{entity}/get` with an API key. `state` is the record’s right after the event. Events may come twice, then with the same `webhook-id`, and out of order.',
  'Verify each request with the webhook’s secret (`npm install standardwebhooks`), using the body as it came, before it is parsed. After a rotation requests have two signatures for up to a day.',
  "```js\nimport { Webhook } from 'standardwebhooks';\n\n// Throws unless one signature fits and the timestamp is at most five minutes off. `headers` is a plain object.\nconst event = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers);\n```",
  `Answer 2xx within ${webhookTime / 1000} seconds. Anything else is tried again ${webhookPauses.length} times within ${hours(webhookPauses.reduce((sum, pause) => sum + pause, 0))} hours, each time signed again under the same id. Deliveries are listed for ${hours(webhookDeliveryLife) / 24} days and can be sent again (\`webhookDelivery/replay\`). An endpoint whose tries all fail for ${hours(webhookFailing) / 24} days is paused and its heads are notified; events wait until \`webhook/resume\`.`,
];

/**
 * `docs/calls.md`: every call as the domain defines it, so that the page can't say anything else than the server does.
 */
export const callsPage = (): string =>
  `${[
    '# Every call',
    'Generated from `domain/` by `npm run calls`; a test keeps it current. A running server shows the same with answers and examples at `/prod-api/docs`, and as OpenAPI 3.1 at `/prod-api/openapi.json`: [a typed client](client.md) is generated from it.',
    'All paths stand under `/prod-api`. A body is JSON; a `GET` has its arguments in the query. An answer is `{ code, msg, data }`. Check `code`, not the HTTP status: 200 is success, and refusals come with HTTP 200 too, because the specification’s clients read `code`. `X-Token` identifies the caller, `Accept-Language` sets the language of `msg`, and a repeat with the same `Idempotency-Key` gets the first answer. `*` marks required fields.',
    '## Records',
    `Lists take \`page\` (from 1), \`pageSize\`, \`sort\` and \`filter\`, and answer \`{ list, total }\`. An id is a UUID, of ${numbered.join(' and ')} a number, which other records call \`labId\`, \`clinicId\` or \`institutionId\` and the specification’s calls \`iid\`; an organisation’s \`number\` (\`L-1001\`) is for people. \`version\` is the one that was seen: an older one is refused with \`conflict\` and the fresh record.`,
    ...Object.values<AnyEntity>(entities).map(entitySection),
    '## Signing in',
    ...ofSignIn(),
    '## API keys',
    ...ofKeys(),
    '## Webhooks',
    ...ofWebhooks(),
    '## The other calls',
    table(
      ['call', 'who', 'arguments'],
      Object.values<Call>({ ...calls, ...machineCalls })
        .toSorted((a, b) => a.path.localeCompare(b.path, 'en'))
        .map(callRow),
    ),
    'Other routes: `GET /v1/notice/stream` (Server-Sent Events: signals of changes, without data), uploads by tus 1.0 at `/v1/upload`, and the signed addresses that calls hand out.',
    '## Result codes',
    table(
      ['code', 'name'],
      Object.entries(errorCodes).map(([name, value]) => [String(value), code(name)]),
    ),
  ].join('\n\n')}\n`;
