/*
 * A server for component tests: every entity action and every call, from the same definitions as the real routes.
 * Records are kept in memory; roles, states, versions and schemas work as in production.
 */
import { http, HttpResponse, type HttpHandler } from 'msw';
import { calls, type CallName } from '../../../domain/calls.ts';
import { entities } from '../../../domain/entities.ts';
import { success } from '../../../domain/envelope.ts';
import { errorCodes, type ErrorName } from '../../../domain/errors.ts';
import { argumentsOfText, type Call } from '../../../domain/kit/call.ts';
import type { AnyEntity } from '../../../domain/kit/entity.ts';
import type { Language } from '../../../domain/languages.ts';
import { act } from './act.ts';
import { languageIn, say, sayFault } from './say.ts';
import { Invalid, Refused, type Body, type World } from './world.ts';

/** The world that requests meet, and the answers of calls that belong to no entity. */
interface Mocked {
  world: World;
  /** Answer of a call: data, or a whole Response. */
  call(name: CallName, args: Body): unknown;
  /** `asked` is called with every request, `acted` after each entity action. */
  asked(path: string, body: Body, headers: Headers): void;
  acted(entity: AnyEntity, action: string, body: Body): void;
}

export const api = '*/prod-api/v1';

const answer = (data: unknown, msg = 'OK'): Response => HttpResponse.json({ code: success, msg, data: data ?? null });

/** A refusal as the real server writes it, in English unless `msg` is given. */
export const refuse = (name: ErrorName, data: unknown = null, msg: string = say('en', `errors.${name}`)): Response =>
  HttpResponse.json({ code: errorCodes[name], msg, data });

function respond(outcome: unknown, language: Language): Response {
  if (outcome instanceof Response) return outcome;
  if (outcome instanceof Refused)
    return refuse(outcome.code, outcome.data, say(language, `errors.${outcome.code}`, outcome.values));
  if (!(outcome instanceof Invalid)) return answer(outcome);
  const sentences = Object.entries(outcome.faults).map(([field, fault]) => [field, sayFault(language, fault)]);
  return refuse('invalid', { errors: Object.fromEntries(sentences) as object }, say(language, 'errors.invalid'));
}

const bodyOf = async (request: Request): Promise<Body> => {
  const text = await request.text();
  return text ? (JSON.parse(text) as Body) : {};
};
const argumentsOf = (request: Request, { args }: Call) =>
  request.method === 'GET'
    ? argumentsOfText(args, Object.fromEntries(new URL(request.url).searchParams))
    : bodyOf(request);

/** Handlers for everything in the definitions; tests that need streams or uploads add them. */
export function handlersOf(mocked: Mocked): HttpHandler[] {
  const ofEntities = Object.values<AnyEntity>(entities).flatMap((entity) =>
    Object.keys(entity.actions).map((action) =>
      http.post(`${api}/${entity.path}/${action}`, async ({ request }) => {
        const body = await bodyOf(request);
        mocked.asked(`${entity.path}/${action}`, body, request.headers);
        const outcome = await act(mocked.world, entity, action, body);
        if (!(outcome instanceof Refused || outcome instanceof Invalid)) mocked.acted(entity, action, body);
        return respond(outcome, languageIn(request.headers));
      }),
    ),
  );
  const ofCalls = (Object.keys(calls) as CallName[]).flatMap((name) => {
    const call: Call = calls[name];
    const { method, path, alsoPost } = call;
    const methods = alsoPost ? (['GET', 'POST'] as const) : [method];
    return methods.map((way) =>
      http[way === 'GET' ? 'get' : 'post'](`${api}/${path}`, async ({ request }) => {
        const args = await argumentsOf(request, call);
        mocked.asked(path, args, request.headers);
        return respond(await mocked.call(name, args), languageIn(request.headers));
      }),
    );
  });
  return [...ofEntities, ...ofCalls];
}
