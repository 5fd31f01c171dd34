import fc from 'fast-check';
import { openApi } from '../../domain/openapi/document.ts';
import type { JsonSchema, Operation } from '../../domain/openapi/types.ts';
import { calls } from '../../domain/calls.ts';
import { entities } from '../../domain/entities.ts';
import type { AnyEntity } from '../../domain/kit/entity.ts';
import type { Call } from '../../domain/openCalls.ts';
import { sideOf } from '../../domain/roles.ts';
import { acceptedOrder, act, confirm, sentOrder, submit } from './build.ts';
import { organisationOf, type Person } from './buildPeople.ts';
import { arbitraryOf, type Ids } from './openapi/arbitrary.ts';
import { idsOf } from './openapi/secrets.ts';
import { resolved } from './openapi/validate.ts';
import { nameOf, type TestServer } from './testServer.ts';

const cast = ['clinicAdmin', 'clinicMember', 'factoryAdmin', 'factoryMember'] as const;
type Caller = (typeof cast)[number];

/** Fixed seed: a run's requests depend only on the definitions. */
const seed = 20_261_122;

const document = openApi();
const all = Object.values(entities) as AnyEntity[];
interface Question {
  path: string;
  /** The entity that `id` refers to. */
  of: string;
  roles: readonly string[];
  reads: boolean;
  method: 'GET' | 'POST';
}

const ofEntities = all.flatMap(({ name, path, actions }) =>
  Object.entries(actions)
    .filter(([, { open }]) => !open)
    .map(([action, { roles, reads = false }]): Question => ({
      of: name,
      path: `${path}/${action}`,
      roles,
      reads,
      method: 'POST',
    })),
);
const ofTheRest = Object.values<Call>(calls)
  .filter(({ roles, reads }) => reads && (roles === 'signedIn' || Array.isArray(roles)))
  // Its name decides what its value must be, so values made from its schema alone are refused.
  .filter(({ path }) => path !== calls.setPreference.path)
  .map(({ path, method, roles }): Question => ({
    of: '',
    path,
    roles: Array.isArray(roles) ? roles : cast,
    reads: true,
    method,
  }));
const questions = [...ofEntities, ...ofTheRest];

const operationOf = (path: string): Operation => Object.values(document.paths[`/v1/${path}`]!)[0]!;
const schemaOf = (path: string): JsonSchema =>
  opened(operationOf(path).requestBody?.content?.['application/json']?.schema ?? {});

/** Pagination arguments, taken from the previous answer. */
const places = ['page', 'after'];

/** Bodies for a call: with only its record and required arguments, and with all arguments. */
function bodiesOf({ path, of }: Question, ids: Ids): [least: object, most: object] {
  const { properties = {}, required = [] } = schemaOf(path);
  const valueOf = (name: string, schema: JsonSchema): unknown => {
    if (name === 'filter') return valuesOf(opened(schema).properties ?? {});
    const to = schema['x-reference'] ?? (schema.items || undefined)?.['x-reference'] ?? (/^ids?$/.test(name) ? of : '');
    // The latest record: where both sides have such records, the lab created it on an order that both see.
    const id = ids[to]?.at(-1);
    const form = given(opened(schema));
    if (id === undefined)
      return fc.sample(arbitraryOf(form, { root: document, ids, of }, name), { numRuns: 1, seed })[0];
    if (schema.items) return [id];
    return [form.type].flat().includes('integer') ? id : String(id);
  };
  const valuesOf = (its: Record<string, JsonSchema>) =>
    Object.fromEntries(Object.entries(its).map(([name, schema]) => [name, valueOf(name, schema)]));
  const all = Object.entries(valuesOf(properties));
  const least = all.filter(([name]) => required.includes(name) || name === 'ids');
  return [Object.fromEntries(least), Object.fromEntries(all.filter(([name]) => !places.includes(name)))];
}

/** A schema in place of a reference to it, which may stand next to `null`. */
const opened = (schema: JsonSchema): JsonSchema => {
  const { $ref = schema.anyOf?.[0]?.$ref, anyOf: _anyOf, ...outside } = schema;
  return $ref ? { ...outside, ...resolved(document, $ref) } : schema;
};

/** A schema without its `null` alternative. */
const given = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  ...(Array.isArray(schema.type) && { type: schema.type.filter((type) => type !== 'null') }),
  ...(schema.enum && { enum: schema.enum.filter((value) => value !== null) }),
});

/** Both sides take orders through their courses: completed, rejected, forwarded, remade. */
async function courses(server: TestServer): Promise<void> {
  const [clinic, lab] = [await server.loginAs('clinicMember'), await server.loginAs('factoryAdmin')];
  const done = await submit(server, await acceptedOrder(server), 'design');
  await confirm(server, done, 'design');
  await act(server, lab, 'ship', done, { carrier: 'DHL', trackingNumber: '1Z' });
  await act(server, clinic, 'confirmReceipt', done);
  await act(server, clinic, 'remake', done, { reasonCode: 'fit' });
  await act(server, lab, 'reject', await sentOrder(server), { reason: 'no bite' });
  const forwarded = await acceptedOrder(server);
  await act(server, lab, 'forward', forwarded, { labId: await organisationOf(server.db, 'otherLab') });
}

export interface Asked {
  path: string;
  who: Person;
  reads: boolean;
  /** Name of the result code. */
  outcome: string;
}

/**
 * Reading calls that need something no record here has: a zip, an attachment, a place for an image. Each looks up its
 * record first.
 */
export const unanswered = [
  'attachment/get',
  'file/archive',
  'message/download',
  'workOrder/download',
  'base/imgSignedUrl',
];

/**
 * Runs every entity action and every reading call, reads first, with each role that may call it, on existing records.
 */
export async function askEverything(server: TestServer): Promise<Asked[]> {
  await courses(server);
  const own = [await organisationOf(server.db, 'clinicAdmin'), await organisationOf(server.db, 'factoryAdmin')];
  const ids = { ...(await idsOf(server)), organisation: own };
  const asked: Asked[] = [];
  const ask = async ({ path, reads, method }: Question, who: Caller, body: object) => {
    const { code } = await server.call(path, body, { token: await server.loginAs(who), method });
    asked.push({ path, who, reads, outcome: nameOf(code) });
  };
  const by = ({ roles }: Question) => cast.filter((role) => roles.includes(role));
  /** One role per side. */
  const few = (question: Question) =>
    by(question).filter((role, at, all) => at === all.findIndex((one) => sideOf(one) === sideOf(role)));
  for (const question of questions.filter(({ reads }) => reads)) {
    const [least, most] = bodiesOf(question, ids);
    for (const who of few(question)) await ask(question, who, least);
    for (const who of by(question)) await ask(question, who, most);
  }
  for (const question of questions.filter(({ reads }) => !reads))
    for (const who of few(question)) await ask(question, who, bodiesOf(question, ids)[0]);
  // By now the log names changed records, partners' included.
  const log = questions.find(({ path }) => path === 'audit/query')!;
  for (const who of by(log)) await ask(log, who, {});
  return asked;
}
