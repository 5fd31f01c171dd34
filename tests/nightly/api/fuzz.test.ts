import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { deviceTokenHeader } from '../../../domain/organisation/deviceCalls.ts';
import type { Envelope } from '../../../domain/envelope.ts';
import { signedOutCodes } from '../../../domain/errors.ts';
import { openApi } from '../../../domain/openapi/document.ts';
import type { JsonSchema, Operation } from '../../../domain/openapi/types.ts';
import { connectedDevice } from '../../support/buildDevices.ts';
import { accountOf, organisationOf, password, people, type Person } from '../../support/buildPeople.ts';
import { arbitraryOf, mutated, type Ids } from '../../support/openapi/arbitrary.ts';
import { idsOf, marker, plantSecrets } from '../../support/openapi/secrets.ts';
import { faultsOf } from '../../support/openapi/validate.ts';
import { nameOf, testServer, type TestServer } from '../../support/testServer.ts';

/*
 * Every call of the published document, by every role, with valid and invalid arguments: no server error, no byte of an
 * unrelated organisation, and every answer as documented. RUNS: how often each call is made; SEED repeats a run.
 */
const runs = Number(process.env['RUNS'] ?? 3);
const seed = Number(process.env['SEED'] ?? randomBytes(4).readUInt32LE());

const document = openApi();
const cast = ['clinicAdmin', 'clinicMember', 'factoryAdmin', 'factoryMember', 'newUser'] as const;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([, operation]) => operation['x-codes'])
    .map(([method, operation]): [string, 'get' | 'post', Operation] => [path, method as 'get', operation]),
);

let server: TestServer;
let ids: Ids;
let device: Record<string, string>;
const tokens = new Map<Person, string>();
beforeAll(async () => {
  server = await testServer();
  const [own, foreign] = [await idsOf(server), await plantSecrets(server)];
  ids = Object.fromEntries(
    [...new Set([...Object.keys(own), ...Object.keys(foreign)])].map((name) => [
      name,
      [...(own[name] ?? []), ...(foreign[name] ?? [])],
    ]),
  );
  device = (await connectedDevice(server)).headers;
});

interface Asked {
  path: string;
  method: 'get' | 'post';
  who: Person | null;
  body: string;
}

const bodyOf = (operation: Operation): fc.Arbitrary<string> => {
  const of = operation.tags[0]!;
  const source = { root: document, ids, of };
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  if (schema) return mutated(arbitraryOf(schema, source));
  const inQuery = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const properties = Object.fromEntries(inQuery.map(({ name, schema: its = {} }) => [name!, its]));
  return mutated(arbitraryOf({ type: 'object', properties, required: inQuery.map(({ name }) => name!) }, source));
};

/** Mostly a role with access, so that calls succeed; otherwise any. */
const whoOf = ({ 'x-roles': roles = [] }: Operation): fc.Arbitrary<Person | null> => {
  const may = cast.filter((person) => roles.includes(person));
  const others = fc.constantFrom<Person | null>(...cast, null);
  return may.length > 0
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...may) }, { weight: 1, arbitrary: others })
    : others;
};

/** Restores memberships, roles and limits that a call has changed. */
async function restore() {
  for (const person of cast.slice(0, 4)) {
    const [organisationId, accountId] = [await at.organisation(person), await at.account(person)];
    const role = person as Exclude<(typeof cast)[number], 'newUser'>;
    await server.db
      .updateTable('member')
      .set({ state: 'normal', role })
      .where('organisationId', '=', organisationId)
      .where('accountId', '=', accountId)
      .execute();
  }
  await server.db.deleteFrom('allowance').execute();
}
const known = new Map<string, Promise<number>>();
const once = (key: string, ask: () => Promise<number>) => known.get(key) ?? known.set(key, ask()).get(key)!;
const at = {
  organisation: (person: Person) => once(`o ${person}`, () => organisationOf(server.db, person)),
  account: (person: Person) => once(`a ${person}`, () => accountOf(server.db, person)),
};

async function tokenOf(person: Person): Promise<string> {
  const token = tokens.get(person);
  if (token) return token;
  await restore();
  const userName = people[person].email;
  const { token: fresh } = await server.ask<{ token: string }>('base/login', { userName, password }, {});
  tokens.set(person, fresh);
  return fresh;
}

async function send({ path, method, who, body }: Asked): Promise<{ status: number; text: string }> {
  const headers = {
    'Content-Type': 'application/json',
    ...(who && { 'X-Token': await tokenOf(who) }),
    ...(path.startsWith('/v1/device/') && who && { [deviceTokenHeader]: device[deviceTokenHeader]! }),
  };
  const response = await server.fetch(method === 'get' ? path + queryOf(body) : path, {
    method: method.toUpperCase(),
    headers,
    ...(method === 'post' && { body }),
  });
  return { status: response.status, text: await response.text() };
}

/** A body as a query string; empty if it isn't an object. */
function queryOf(body: string): string {
  try {
    const value: unknown = JSON.parse(body);
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    const texts = entries.map(([name, one]): [string, string] => [
      name,
      typeof one === 'string' ? one : JSON.stringify(one),
    ]);
    return `?${new URLSearchParams(texts).toString()}`;
  } catch {
    return '';
  }
}

/** Faults of an answer, usually none. */
function wrongIn({ status, text }: { status: number; text: string }, operation: Operation): string[] {
  if (text.includes(marker)) return ['tells what is another organisation’s'];
  if (status >= 500) return [`HTTP ${status}`];
  const envelope = JSON.parse(text) as Envelope;
  const name = nameOf(envelope.code);
  if (name === 'unexpected') return ['a fault of the server'];
  const printed = operation.responses[String(status)]?.content?.['application/json']?.schema;
  if (!printed) return [`HTTP ${status}, which isn't printed`];
  const form: JsonSchema = name === 'ok' ? printed.oneOf![0]! : document.components.schemas['Refusal']!;
  const isPrinted = name === 'ok' || operation['x-codes']!.includes(name);
  return [...faultsOf(envelope, form, document), ...(isPrinted ? [] : [`${name}, which isn't printed`])];
}

it(
  `answers whatever is asked, ${runs} times each of ${operations.length} operations`,
  async () => {
    const wrong: object[] = [];
    const outcomes = new Set<string>();
    for (const [index, [path, method, operation]] of operations.entries()) {
      const asked = fc.record({
        path: fc.constant(path),
        method: fc.constant(method),
        who: whoOf(operation),
        body: bodyOf(operation),
      });
      for (const one of fc.sample(asked, { numRuns: runs, seed: seed + index })) {
        const before = server.logged.length;
        const answered = await send(one);
        const faults = wrongIn(answered, operation);
        if (faults.length > 0)
          wrong.push({ seed, ...one, body: one.body.slice(0, 2000), faults, logged: server.logged.slice(before) });
        const { code } = JSON.parse(answered.text) as Envelope;
        outcomes.add(`${operation.operationId} ${code}`);
        if (one.who && (signedOutCodes.includes(code) || code === 200)) await refresh(operation, code);
      }
    }
    expect(wrong).toEqual([]);
    // Otherwise a framework that refuses everything would pass.
    const successful = [...outcomes].filter((outcome) => outcome.endsWith(' 200')).length;
    expect(successful).toBeGreaterThan(operations.length / 10);
  },
  300_000 + runs * operations.length * 200,
);

/** Signs in again after a call that may have ended sessions or moved a user. */
async function refresh({ tags }: Operation, code: number): Promise<void> {
  const moves = /^(member|institution|user calls|institution calls|base calls)$/.test(tags[0]!);
  if (code !== 200 || moves) {
    tokens.clear();
    await restore();
  }
}
