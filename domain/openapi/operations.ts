import { apiKeyScopes, scopesAllow } from '../organisation/apiKey.ts';
import { entities } from '../entities.ts';
import { movesOf, takesAlong, type Action, type AnyEntity } from '../kit/entity.ts';
import type { Call } from '../kit/call.ts';
import { actionNotes } from './actionNotes.ts';
import { callAnswers } from './callAnswers.ts';
import { callDescriptions } from './callDescriptions.ts';
import { codesOf, codesOfAction, refers } from './codes.ts';
import { answering } from './envelopes.ts';
import { bodySchemaOf } from './jsonSchema.ts';
import { headersOf } from './parameters.ts';
import { answerSchema, bodySchemas, wordsOf } from './records.ts';
import { structures } from './structures.ts';
import type { Body, JsonSchema, Operation, Parameter, PathItem } from './types.ts';

const json = (schema: JsonSchema): Body => ({ required: true, content: { 'application/json': { schema } } });

const noteOf = ({ name: entity }: AnyEntity, name: string) =>
  (actionNotes as Record<string, Record<string, string>>)[entity]?.[name];

/** The edges of a state machine, or the states in which a non-transition is allowed. */
const movesAsTold = (action: Action): Operation['x-moves'] => {
  const moves = movesOf(action);
  if (moves.length > 0) return moves.map(({ from, to, roles }) => ({ from, to, roles }));
  return action.from ? [{ from: action.from, roles: action.roles }] : undefined;
};

const proofNote = 'Needs a fresh proof of who calls: `user/prove`.';

const kindOf = ({ on = 'one', reads, secret, proof, notifies }: Action): string => {
  const what = {
    one: `${reads ? 'Reads' : 'Changes'} one record.`,
    many: 'Changes one record, or several: all of them or none.',
    all: `${reads ? 'Reads' : 'Changes'} the collection.`,
    new: 'Creates a record.',
  }[on];
  return [
    what,
    secret ? 'The secret in the answer is shown only once; a repeated call creates a new one.' : '',
    notifies ? 'The other side is notified.' : '',
    proof ? proofNote : '',
  ]
    .filter(Boolean)
    .join(' ');
};

/** An entity's action as `POST /v1/{entity}/{action}`. */
export function operationOfAction(entity: AnyEntity, name: string, action: Action): [path: string, PathItem] {
  const path = `${entity.path}/${name}`;
  const hasSession = !action.open;
  const takesKey = hasSession && !action.reads && !action.secret;
  const words = wordsOf(entity);
  const scopes = hasSession ? apiKeyScopes.values.filter((scope) => scopesAllow([scope], entity.name, name)) : [];
  const moves = movesAsTold(action);
  const own = codesOfAction(action, name === 'create' || name === 'update' ? entity.fields : (action.args ?? {}));
  const post: Operation = {
    operationId: `${entity.name}.${name}`,
    tags: [entity.name],
    summary: `${words.many}: ${words.actions[name] ?? name}`,
    description: [kindOf(action), noteOf(entity, name)].filter(Boolean).join('\n\n'),
    parameters: headersOf(takesKey),
    requestBody: json(bodySchemas(entity, name, action)),
    responses: answering(answerSchema(entity, name, action) ?? {}, hasSession),
    security: hasSession ? [{ session: [] }, ...(scopes.length > 0 ? [{ key: [] }] : [])] : [],
    'x-roles': hasSession ? action.roles : ['everybody'],
    ...(scopes.length > 0 && { 'x-scopes': scopes }),
    ...(moves && { 'x-moves': moves }),
    'x-codes': codesOf({ path, hasSession, takesKey }, [
      ...own,
      ...(name === 'delete' && isNeeded(entity) ? (['notInThisState'] as const) : []),
    ]),
  };
  return [`/v1/${path}`, { post }];
}

/** Whether a record of something else may have to have one of these, so that it can't be deleted. */
const isNeeded = (entity: AnyEntity): boolean =>
  !takesAlong(entity) &&
  Object.values<AnyEntity>(entities)
    .filter(({ plain }) => plain)
    .some(({ fields }) => Object.values(fields).some((one) => one.meta()?.to === entity.name && !one.spec.nullable));

const callers = { open: 'everybody', signedIn: 'who is signed in', device: 'a device', key: 'an API key' } as const;

/** Query parameters, which carry a GET call's arguments. */
const inQuery = ({ properties = {}, required = [] }: JsonSchema): Parameter[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    schema,
  }));

/** A call that belongs to no entity, at the specification's path and methods. */
export function operationOfCall(name: string, call: Call): [path: string, PathItem] {
  const { path, method, alsoPost, roles, reads, proof, args } = call;
  const byMachine = roles === 'device' || roles === 'key' ? roles : null;
  const hasSession = roles !== 'open' && !byMachine;
  const takesKey = !reads && name in callAnswers && !path.startsWith('device/') && roles !== 'key';
  const fields = bodySchemaOf(args);
  const properties = Object.entries(fields.properties ?? {}).map(([field, schema]): [string, JsonSchema] => [
    field,
    structures[`${name}.${field}`] ?? schema,
  ]);
  const body = { ...fields, properties: Object.fromEntries(properties) };
  const operation = (way: 'GET' | 'POST'): Operation => ({
    operationId: way === method ? name : `${name}.post`,
    tags: [tagOf(path)],
    summary: titleOf(name),
    description: [callDescriptions[name as keyof typeof callDescriptions], proof && proofNote]
      .filter(Boolean)
      .join(' '),
    parameters: [...headersOf(takesKey), ...(way === 'GET' ? inQuery(body) : [])],
    ...(way === 'POST' && { requestBody: json(body) }),
    responses: answering(callAnswers[name as keyof typeof callAnswers], hasSession),
    security: hasSession ? [{ session: [] }] : byMachine ? [{ [byMachine]: [] }] : [],
    'x-roles': typeof roles === 'string' ? [callers[roles]] : roles,
    'x-codes': codesOf({ path, hasSession, takesKey }, [
      ...(refers(args) ? (['notFound'] as const) : []),
      ...(proof ? (['proofNeeded'] as const) : []),
    ]),
  });
  const ways = alsoPost ? (['GET', 'POST'] as const) : [method];
  return [`/v1/${path}`, Object.fromEntries(ways.map((way) => [way.toLowerCase(), operation(way)]))];
}

export const tagOf = (path: string): string => `${path.split('/')[0]} calls`;

/** Turns `fetchCountries` into words, for the operation's title. */
const titleOf = (name: string) => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
